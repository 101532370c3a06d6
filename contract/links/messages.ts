import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages about payment links (PBL-30, REP-10). Holds that are not shown: until OK for a failure. */
export const linkMessages = {
  LINK_SUCCESSFULLY_SENT: { kind: 'success', hold: hold.success },
  ERROR_LINK_NOT_SENT: { kind: 'error', hold: 'untilOk' },
  PBL_EXPORT_ERROR: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type LinkMessage = keyof typeof linkMessages
