import type { OrderStatus } from '#contract/transactions/status.ts'

/** The money of the order was taken, or is held for it: what a shop may deliver for. */
export const paidStatuses: readonly OrderStatus[] = [
  'pre_authorized',
  'authorized',
  'completed',
  'partially_completed',
  'next_sub_payment',
  'completed_iban',
]
