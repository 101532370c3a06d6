import * as v from 'valibot'
import { Id, Instant, MaybeId, MaybeInstant, MaybeNumber, MaybeText, Minor } from '#contract/shell/fields.ts'
import { OrderResponse } from './order.ts'
import { CreditCard, OrderCurrency } from './order-row.ts'
import { knownOf, type Tone } from './status.ts'

/** Statuses of a point-of-sale transaction (POS-10). */
export const posStatuses = [
  'closed',
  'authorized',
  'voided',
  'declined',
  'not_processed',
  'pre_authorized',
  'completed',
  'refunded',
] as const
export type KnownPosStatus = (typeof posStatuses)[number]
/** `unknown`: a status that the documents do not list. */
export type PosStatus = KnownPosStatus | 'unknown'
export const PosStatus = v.pipe(
  v.string(),
  v.transform((status) => knownOf(posStatuses, status)),
)

const tones: Readonly<Record<PosStatus, Tone>> = {
  closed: 'green',
  authorized: 'amber',
  pre_authorized: 'amber',
  completed: 'amber',
  voided: 'red',
  declined: 'red',
  refunded: 'red',
  not_processed: 'grey',
  unknown: 'grey',
}

/** Label colours, as the document states them (POS-11). */
export function posTone(status: PosStatus): Tone {
  return tones[status]
}

const MaybeCode = v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), null)

/** One row of the point-of-sale list (POS-01). `amount` in minor units. */
export const PosRow = v.object({
  id: Id,
  storeId: Id,
  companyId: MaybeId,
  amount: Minor,
  currency: OrderCurrency,
  status: PosStatus,
  createdAt: Instant,
  closedAt: MaybeInstant,
  /** The masked card number. */
  cardDetails: MaybeText,
  approvalCode: MaybeText,
  referenceNumber: MaybeText,
  mid: MaybeCode,
  tid: MaybeCode,
  hostMid: MaybeCode,
  visamdcName: MaybeText,
})
export type PosRow = v.InferOutput<typeof PosRow>

const idOrNone = v.pipe(
  MaybeId,
  v.transform((id) => id ?? ''),
)
/** An entry of the history has the columns of the list, which show no ids (POS-16). */
const PosStep = v.object({ ...PosRow.entries, id: idOrNone, storeId: idOrNone })

/** One point-of-sale transaction (POS-09, POS-12…15). `serialNumber` is shown instead of a card for paysafecard; `keptUntil` is ours. */
export const PosOrder = v.object({
  ...PosRow.entries,
  orderReference: MaybeText,
  installments: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  acquirerCode: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  version: MaybeText,
  direction: MaybeText,
  source: MaybeText,
  serviceTypeIndicator: MaybeText,
  walletType: MaybeNumber,
  creditCard: v.optional(v.nullable(v.object({ ...CreditCard.entries, serialNumber: MaybeText })), null),
  response: v.optional(v.nullable(OrderResponse), null),
  history: v.optional(v.nullable(v.array(PosStep)), []),
  keptUntil: MaybeText,
})
export type PosOrder = v.InferOutput<typeof PosOrder>

/** Month/year of a four-character value, swapped: "2811" is 11/28 (POS-14). */
export function posExpiry(value: string | null): string | null {
  const match = /^(\d{2})(\d{2})$/.exec(value ?? '')
  return match ? `${match[2]}/${match[1]}` : null
}
