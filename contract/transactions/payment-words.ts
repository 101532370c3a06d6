import { type Message, msg } from '#contract/shell/msg.ts'
import type { CryptoStatus, IpsStatus } from './instant-and-crypto.ts'
import type { PisStatus, pisOutcome } from './pis.ts'
import type { PosStatus } from './pos.ts'

/** Words of the statuses of instant and crypto payments (IPS-04, CRY-03). */
export const paymentWords: Readonly<Record<IpsStatus | CryptoStatus, Message>> = {
  INITIATED: msg`Initiated`,
  CANCELED: msg`Cancelled`,
  COMPLETED: msg`Executed`,
  REJECTED: msg`Rejected`,
  REFUNDED: msg`Refunded`,
  EXPIRED: msg`Expired`,
  CREATED: msg({ message: 'Created', context: 'payment' }),
  WAITING_TRANSACTION: msg`Waiting for the transaction`,
  WAITING_CONFIRMATIONS: msg`Waiting for confirmations`,
  UNDERPAID: msg`Underpaid`,
  SUCCESSFUL: msg`Successful`,
  unknown: msg`Unknown`,
}

/** Outcomes of a bank payment (PIS-10…16). */
export const pisOutcomeWords: Readonly<Record<ReturnType<typeof pisOutcome>['outcome'], Message>> = {
  executed: msg`Executed`,
  inProcess: msg`In process`,
  rejected: msg`Rejected`,
  unknown: msg`Unknown`,
}

/** Descriptions of the bank payment statuses; null is unprocessed (PIS-10…16). */
export const pisDescriptions: Readonly<Record<PisStatus | 'null', Message>> = {
  INITIATED: msg`Waiting for authorization`,
  PENDING: msg`Authorized, payment order received`,
  RESERVED: msg`Authorized, funds reserved`,
  COMPLETED: msg`The payment was executed`,
  ERROR: msg`Rejected: processing error or refusal by the bank`,
  FAILED: msg`Rejected: failed authorization or refusal by the bank`,
  unknown: msg`Unknown`,
  null: msg`Unprocessed`,
}

/** Words of the statuses of a point-of-sale transaction (POS-10). */
export const posWords: Readonly<Record<PosStatus, Message>> = {
  closed: msg`Closed`,
  authorized: msg`Authorized`,
  voided: msg`Voided`,
  declined: msg`Declined`,
  not_processed: msg`Not processed`,
  pre_authorized: msg`Preauthorized`,
  completed: msg`Completed`,
  refunded: msg`Refunded`,
  unknown: msg`Unknown`,
}
