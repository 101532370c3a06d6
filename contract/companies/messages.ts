import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages of the company forms (CMP-22). The documents state no hold: 3 s for a success, until OK for a failure. */
export const companyMessages = {
  COMPANY_SUCCESSFULLY_UPDATED: { kind: 'success', hold: hold.success },
  COMPANY_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type CompanyMessage = keyof typeof companyMessages
