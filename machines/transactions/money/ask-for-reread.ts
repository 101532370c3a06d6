import { missing } from '#machines/shell/ports.ts'

/** Has the page read the order again, which remembers what the bank refused. */
export const askForReread = (_: unknown): void => missing('askForReread')
