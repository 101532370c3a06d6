import * as v from 'valibot'
import { Id, Instant, MaybeId, MaybeInstant, MaybeText, Minor } from '#contract/shell/fields.ts'
import { Cardholder, HistoryEntry } from './order.ts'
import { OrderMails } from './order-mail.ts'
import { OrderCurrency } from './order-row.ts'
import { knownOf, type Tone } from './status.ts'

/** Statuses of a bank payment as the merchant sees them (PIS-10…16); null is unprocessed. */
export const pisStatuses = ['INITIATED', 'PENDING', 'RESERVED', 'COMPLETED', 'ERROR', 'FAILED'] as const
export type KnownPisStatus = (typeof pisStatuses)[number]
/** `unknown`: a status that the documents do not list. */
export type PisStatus = KnownPisStatus | 'unknown'
const MaybePisStatus = v.pipe(
  v.optional(v.nullable(v.string()), null),
  v.transform((status) => (status === null ? null : knownOf(pisStatuses, status))),
)

/** One row of the bank payment list, named as the documents name it (PIS-04). `amount` in minor units. */
export const PisRow = v.object({
  order_number: v.string(),
  amount: Minor,
  currency: OrderCurrency,
  debtor_iban: MaybeText,
  name: MaybeText,
  surname: MaybeText,
  purchase_description: MaybeText,
  status_for_merchant: MaybePisStatus,
  createdAt: Instant,
  updatedAt: MaybeInstant,
  payment_id: MaybeText,
  transaction_uuid: v.string(),
  store_id: Id,
})
export type PisRow = v.InferOutput<typeof PisRow>

/**
 * One bank payment (PIS-07…09, PIS-17). Our optional additions: the id and the creation of its order, its history, the
 * letters about it, how long it is kept.
 */
const PisOrderReply = v.object({
  id: MaybeId,
  orderReference: v.string(),
  additionalOrderNumber: MaybeText,
  amount: Minor,
  cart: MaybeText,
  company: MaybeText,
  companyId: MaybeId,
  storeId: Id,
  createdAt: MaybeInstant,
  cardholder: v.optional(v.nullable(Cardholder), null),
  pisTransaction: v.object({
    currency: OrderCurrency,
    creditor_iban: MaybeText,
    creditor_reference: MaybeText,
    debtor_iban: MaybeText,
    bank: MaybeText,
    status_for_merchant: MaybePisStatus,
    updatedAt: MaybeInstant,
    createdAt: MaybeInstant,
    payment_id: MaybeText,
  }),
  history: v.optional(v.nullable(v.array(HistoryEntry)), []),
  mails: OrderMails,
  keptUntil: MaybeText,
})

/** Where the order does not tell when it was created, its payment does. */
export const PisOrder = v.pipe(
  PisOrderReply,
  v.transform((order) => ({ ...order, createdAt: order.createdAt ?? order.pisTransaction.createdAt })),
)
export type PisOrder = v.InferOutput<typeof PisOrder>

/** The outcome of a status: executed, in process, rejected or unknown, with its colour (PIS-10…16). */
export function pisOutcome(status: PisStatus | null): {
  readonly outcome: 'executed' | 'inProcess' | 'rejected' | 'unknown'
  readonly tone: Tone
} {
  if (status === 'COMPLETED') return { outcome: 'executed', tone: 'green' }
  if (status === null || status === 'ERROR' || status === 'FAILED') return { outcome: 'rejected', tone: 'red' }
  return status === 'unknown' ? { outcome: 'unknown', tone: 'grey' } : { outcome: 'inProcess', tone: 'blue' }
}
