import { hold, type MessageRule } from '#contract/shell/toast.ts'

/**
 * Messages about stores (STO-24, STS-23, STS-32, STS-48, STS-51, STS-57). Without a stated hold: 3 s for a success,
 * until OK for a failure.
 */
export const storeMessages = {
  NEW_STORE_CREATED: { kind: 'success', hold: hold.long },
  CREATE_STORE_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  STORE_SUCCESSFULLY_UPDATED: { kind: 'success', hold: hold.success },
  STORE_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  /** The reply to a save was lost. */
  CHANGE_NOT_CONFIRMED: { kind: 'error', hold: 'untilOk' },
  /** The same of a new store or company. */
  CREATION_NOT_CONFIRMED: { kind: 'error', hold: 'untilOk' },
  /** Apple Pay could not register or unregister a domain. */
  SOMETHING_WENT_WRONG: { kind: 'error', hold: 'untilOk' },
  CRYPTO_PAYCEK_PROFILE_CODE_SUCCESSFULLY_SAVED: { kind: 'success', hold: hold.success },
  CRYPTO_PAYCEK_PROFILE_CODE_SAVE_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  /** The call that shows the key is our addition (D82). */
  SECRET_KEY_NOT_SHOWN: { kind: 'error', hold: 'untilOk' },
  IMAGE_UPLOAD_ERROR: { kind: 'error', hold: 'untilOk' },
  FILE_TYPE_NOT_SUPPORTED: { kind: 'error', hold: 'untilOk' },
  PICTURE_DELETED: { kind: 'success', hold: hold.success },
  PICTURE_NOT_DELETED: { kind: 'error', hold: 'untilOk' },
  VISUAL_CUSTOMIZATION_SUCCESSFULLY_UPDATED: { kind: 'success', hold: hold.success },
  VISUAL_CUSTOMIZATION_ERROR_OCCURRED: { kind: 'error', hold: 'untilOk' },
  TEST_MAIL_SENT: { kind: 'success', hold: hold.long },
  TEST_MAIL_NOT_SENT: { kind: 'error', hold: 'untilOk' },
} as const satisfies Readonly<Record<string, MessageRule>>
export type StoreMessage = keyof typeof storeMessages
