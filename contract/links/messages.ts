import type { MessageRule } from '#contract/shell/toast.ts'

/** Messages about payment links (REP-10). Holds that are not shown: until OK for a failure. */
export const linkMessages = {
  PBL_EXPORT_ERROR: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type LinkMessage = keyof typeof linkMessages
