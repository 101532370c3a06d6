import { hold, type MessageRule } from '#contract/shell/toast.ts'

/** Messages about stores (STO-24, STS-57). Holds that are not shown: 3 s for a success, until OK for a failure. */
export const storeMessages = {
  NEW_STORE_CREATED: { kind: 'success', hold: hold.long },
  CREATE_STORE_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  STORE_SUCCESSFULLY_UPDATED: { kind: 'success', hold: hold.success },
  STORE_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type StoreMessage = keyof typeof storeMessages
