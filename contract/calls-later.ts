import type { Call } from '#contract/shell/call.ts'

/** Calls that the gateway does not answer yet. Each moves into `calls` together with its handler. */
export const callsWithoutHandler: Readonly<Record<string, Call>> = {}
