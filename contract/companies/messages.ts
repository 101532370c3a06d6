import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages of the company forms (CMP-22). The documents state no hold: 3 s for a success, until OK for a failure. */
export const companyMessages = {
  COMPANY_SUCCESSFULLY_UPDATED: { kind: 'success', hold: hold.success },
  COMPANY_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  /** A membership ended while the person was signed in; the key says where they are now. */
  COMPANY_ENDED: { kind: 'info', hold: 'untilOk' },
  COMPANY_ENDED_NOW_IN: { kind: 'info', hold: 'untilOk' },
  COMPANY_ENDED_CHOOSE: { kind: 'info', hold: 'untilOk' },
  COMPANY_ENDED_NONE_LEFT: { kind: 'info', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type CompanyMessage = keyof typeof companyMessages
