import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages about payment links (PBL-30, REP-10). Holds that are not shown: until OK for a failure. */
export const linkMessages = {
  LINK_UPDATED_SUCCESSFULLY: { kind: 'success', hold: hold.success },
  LINK_UPDATE_ERROR: { kind: 'error', hold: 'untilOk' },
  LINK_SUCCESSFULLY_DEACTIVATED: { kind: 'success', hold: hold.long },
  LINK_SUCCESSFULLY_REACTIVATED: { kind: 'success', hold: hold.long },
  LINK_DEACTIVATED_MAIL_NOT_SENT: { kind: 'warning', hold: 'untilOk' },
  LINK_REACTIVATED_MAIL_NOT_SENT: { kind: 'warning', hold: 'untilOk' },
  ERROR_LINK_NOT_DEACTIVATED: { kind: 'error', hold: 'untilOk' },
  ERROR_LINK_NOT_REACTIVATED: { kind: 'error', hold: 'untilOk' },
  LINK_STATUS_UNKNOWN: { kind: 'error', hold: 'untilOk' },
  LINK_SUCCESSFULLY_SENT: { kind: 'success', hold: hold.success },
  ERROR_LINK_NOT_SENT: { kind: 'error', hold: 'untilOk' },
  PBL_EXPORT_ERROR: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type LinkMessage = keyof typeof linkMessages
