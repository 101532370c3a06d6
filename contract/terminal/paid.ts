import type { OrderStatus } from '#contract/transactions/status.ts'

/** The order is charged or its amount reserved, so a shop may deliver. */
export const paidStatuses: readonly OrderStatus[] = [
  'pre_authorized',
  'authorized',
  'completed',
  'partially_completed',
  'next_sub_payment',
  'completed_iban',
]
