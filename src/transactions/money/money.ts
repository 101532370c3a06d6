import type { CryptoOrder, IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import { isPossible } from '#contract/transactions/money/order-can.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { PisOrder, PisStatus } from '#contract/transactions/pis.ts'
import type { PosOrder, PosStatus } from '#contract/transactions/pos.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

/** Where the money of an order stands, in minor units; null is what a channel does not know. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly authorized: number | null
  readonly captured: number | null
  readonly refunded: number | null
  /** What can still be given back. */
  readonly left: number | null
}

/** Of a payment that was not authorised only what was tried; nothing is refunded, or left to refund, of what was not charged. */
export function withoutImpossibleSums(money: Money): Money {
  if (money.captured !== 0) return money
  return { ...money, authorized: money.authorized || null, refunded: money.refunded || null, left: null }
}

const unauthorized: ReadonlySet<OrderStatus> = new Set([
  'unprocessed',
  'declined',
  'declined_iban',
  'in_progress_iban',
  'check_pis_status',
])

/**
 * Of a card order, where the gateway says it (D25). Nothing can go back of what was never charged, and nothing is called
 * left where a card or a status admits no refund at all (ACT-02, ACT-03).
 */
export function orderMoney(order: Order): Money | null {
  const { amount, currency, status, capturedAmount: captured, refundedAmount: refunded, refundableAmount } = order
  if (captured === undefined || refunded === undefined) return null
  const hasExpired = status === 'expired' && !order.response?.approvalCode
  const charged = unauthorized.has(status) || hasExpired ? captured : amount
  const authorized = status === 'unknown' ? null : charged
  const rest = captured > 0 ? (refundableAmount ?? captured - refunded) : 0
  const cardType = order.creditCard?.type ?? null
  const responseCode = order.response?.responseCode ?? null
  const left = rest > 0 && !isPossible('refund', { ...order, cardType, responseCode }) ? null : rest
  return { amount, currency, authorized, captured, refunded, left }
}

/** Counted from the parts of the payment. */
export function ipsMoney({ amount, currency, ipsTransactions }: IpsOrder): Money & { readonly left: number } {
  const sum = (status: string) =>
    (ipsTransactions ?? []).reduce((total, part) => total + (part.status === status ? part.amount : 0), 0)
  const [captured, refunded] = [sum('COMPLETED'), sum('REFUNDED')]
  return { amount, currency, authorized: null, captured, refunded, left: Math.max(0, captured - refunded) }
}

/**
 * What came in is known of a payment that was made whole, and of one that was made in part only where its order says it
 * in the same currency; nothing is given back here.
 */
export function cryptoMoney({ amount, currency, capturedAmount, cryptoTransaction: payment }: CryptoOrder): Money {
  const whole = payment?.fiatAmount ?? amount
  const paidIn = payment?.fiatCurrency ?? currency
  const status = payment?.paymentStatus
  const part = paidIn === currency ? (capturedAmount ?? null) : null
  const captured = status === 'UNDERPAID' ? part : status === 'SUCCESSFUL' ? whole : 0
  return { amount: whole, currency: paidIn, captured, authorized: null, refunded: null, left: null }
}

/** Of a status that the documents do not list. */
const unknownMoney = { authorized: null, captured: null, refunded: null, left: null } as const

const authorizedPis: ReadonlySet<PisStatus | null> = new Set(['PENDING', 'RESERVED', 'COMPLETED'] as const)

/** The bank authorises and executes the whole payment or nothing of it (PIS-10…16). */
export function pisMoney({ amount, pisTransaction: { currency, status_for_merchant: status } }: PisOrder): Money {
  if (status === 'unknown') return { amount, currency, ...unknownMoney }
  const authorized = authorizedPis.has(status) ? amount : 0
  return { amount, currency, authorized, captured: status === 'COMPLETED' ? amount : 0, refunded: null, left: null }
}

const unauthorizedPos: ReadonlySet<PosStatus> = new Set(['declined', 'not_processed'])
const capturedPos: ReadonlySet<PosStatus> = new Set(['closed', 'completed', 'refunded'])

/** At a terminal the status says it, for the whole amount (POS-10); what is given back is given back there. */
export function posMoney({ amount, currency, status }: PosOrder): Money {
  if (status === 'unknown') return { amount, currency, ...unknownMoney }
  const authorized = unauthorizedPos.has(status) ? 0 : amount
  const captured = capturedPos.has(status) ? amount : 0
  const refunded = status === 'refunded' ? amount : 0
  return { amount, currency, authorized, captured, refunded, left: null }
}
