import { missing } from '#machines/shell/ports.ts'

/** Asks the page to reload the order, which records declined actions. */
export const askForReread = (_: unknown): void => missing('askForReread')
