import { hold, type MessageRule } from '#contract/shell/toast.ts'

const success: MessageRule = { kind: 'success', hold: hold.success }
const untilOk: MessageRule = { kind: 'error', hold: 'untilOk' }
const warning: MessageRule = { kind: 'warning', hold: 'untilOk' }

/**
 * Messages of the money actions and the reports, with their holds (ACT-15…23, REP-07). Without a stated hold: until OK
 * (D47).
 */
export const transactionMessages = {
  TRANSACTION_SUCCESSFULLY_REFUNDED: success,
  TRANSACTION_SUCCESSFULLY_COMPLETED: success,
  TRANSACTION_SUCCESSFULLY_VOIDED: success,
  TRANSACTION_SUCCESSFULLY_CHARGED: success,
  TRANSACTION_ERROR: untilOk,
  /** A known code on an action for which the documents give no text (D91). */
  DECLINED_BY_BANK: untilOk,
  DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE: untilOk,
  DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE: untilOk,
  DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE: untilOk,
  DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE: untilOk,
  DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE: { kind: 'error', hold: hold.longest },
  /** Somebody else acted meanwhile: nothing was done. */
  ORDER_CHANGED: warning,
  /** The reply was lost and the person stopped checking: the action may have been carried out. */
  ACTION_OUTCOME_UNKNOWN: warning,
  /** Shown at once on export (REP-07). */
  EXPORT_REQUEST_SENT: success,
  REPORT_SAVED: success,
  REPORT_FAILED: untilOk,
  REPORT_EXPIRED: untilOk,
  REPORT_NOT_CANCELLED: warning,
  ORDER_PDF_NOT_FETCHED: { kind: 'error', hold: hold.long },
  DOWNLOAD_NOT_FETCHED: { kind: 'error', hold: hold.long },
  DOWNLOAD_NOT_REMOVED: { kind: 'error', hold: hold.long },
  VIEWS_NOT_SAVED: { kind: 'error', hold: hold.long },
} as const satisfies Readonly<Record<string, MessageRule>>
export type TransactionMessage = keyof typeof transactionMessages
