import * as v from 'valibot'

/** Statuses of a transaction (TRX-29); on the wire `unprocessed` may also be null. */
export const orderStatuses = [
  'unprocessed',
  'pre_authorized',
  'authorized',
  'completed',
  'partially_completed',
  'partially_refunded',
  'refunded',
  'voided',
  'declined',
  'expired',
  'next_sub_payment',
  'completed_iban',
  'declined_iban',
  'in_progress_iban',
  'check_pis_status',
] as const
export type KnownStatus = (typeof orderStatuses)[number]
/** `unknown`: a status that the documents do not list. It is shown, and allows no action. */
export type OrderStatus = KnownStatus | 'unknown'

export const MaybeOrderStatus = v.optional(v.nullable(v.string()), null)

export const knownOf = <One extends string>(known: readonly One[], told: string): One | 'unknown' =>
  known.find((one) => one === told) ?? 'unknown'

/** The documents list an order's status in its response only (TRX-32). */
export function statusIn(
  status: string | null,
  response: { readonly status: string | null } | null | undefined = null,
): OrderStatus {
  const told = status ?? response?.status
  return told ? knownOf(orderStatuses, told) : 'unprocessed'
}

export const OrderStatus = v.pipe(
  MaybeOrderStatus,
  v.transform((status) => statusIn(status)),
)

/** The pending orders of the dashboard tile and of `pendingTrans` (TRX-34, D18). */
export const pendingStatuses: readonly KnownStatus[] = ['pre_authorized', 'in_progress_iban', 'check_pis_status']

/**
 * Colours of labels, always with the word and an icon (POS-11, D63): red for failures, amber for what waits for the
 * merchant, grey for what needs nothing more.
 */
export type Tone = 'green' | 'amber' | 'red' | 'grey' | 'blue'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  unprocessed: 'grey',
  pre_authorized: 'amber',
  authorized: 'green',
  completed: 'green',
  partially_completed: 'green',
  partially_refunded: 'grey',
  refunded: 'grey',
  voided: 'grey',
  declined: 'red',
  expired: 'red',
  next_sub_payment: 'green',
  completed_iban: 'green',
  declined_iban: 'red',
  in_progress_iban: 'blue',
  check_pis_status: 'blue',
  unknown: 'grey',
}

/** The colour of a status, the same in list, details and export. */
export function toneOf(status: OrderStatus): Tone {
  return tones[status]
}
