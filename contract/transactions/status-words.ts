import { type Message, msg } from '#contract/shell/msg.ts'
import type { OrderStatus } from './status.ts'

/** The word of each status, the same in list, details, filter, history, reports and PDFs (TRX-29). */
export const statusWords: Readonly<Record<OrderStatus, Message>> = {
  unprocessed: msg`Unprocessed`,
  pre_authorized: msg`Preauthorized`,
  authorized: msg`Authorized`,
  completed: msg`Completed`,
  partially_completed: msg`Partially completed`,
  partially_refunded: msg`Partially refunded`,
  refunded: msg`Refunded`,
  voided: msg`Voided`,
  declined: msg`Declined`,
  expired: msg`Expired`,
  next_sub_payment: msg`Subscription payment`,
  completed_iban: msg`Completed (IBAN)`,
  declined_iban: msg`Declined (IBAN)`,
  in_progress_iban: msg`In process (IBAN)`,
  check_pis_status: msg`Check status (IBAN)`,
  unknown: msg`Unknown`,
}
