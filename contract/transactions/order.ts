import * as v from 'valibot'
import { Flag, Id, Instant, MaybeId, MaybeInstant, MaybeNumber, MaybeText, Minor } from '#contract/shell/fields.ts'
import { OrderMails } from './order-mail.ts'
import { CreditCard, OrderCurrency } from './order-row.ts'
import { MaybeOrderStatus, OrderStatus, statusIn } from './status.ts'

export const Cardholder = v.object({
  firstName: MaybeText,
  lastName: MaybeText,
  email: MaybeText,
  ip: MaybeText,
  address: MaybeText,
  city: MaybeText,
  zip: MaybeText,
  country: MaybeText,
  countryCode: MaybeText,
  phone: MaybeText,
})

export const OrderResponse = v.object({
  status: MaybeText,
  responseCode: v.optional(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.transform(String))), null),
  responseMessage: MaybeText,
  approvalCode: MaybeText,
  approvalMessage: MaybeText,
})

export const Subscription = v.object({
  enabled: Flag,
  expiryDate: MaybeText,
  payment: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  accountId: MaybeText,
  tokenValue: MaybeText,
})

/** One row of the 3-D Secure history (TRD-08). */
export const SecureMessage = v.object({
  version: MaybeText,
  eci: MaybeText,
  authResult: MaybeText,
  authStatusMsg: MaybeText,
  comment: MaybeText,
  createdAt: MaybeInstant,
})
export type SecureMessage = v.InferOutput<typeof SecureMessage>

/** One entry of the order history (TRX-33), whose fields the documents do not list. `amount` is what the step moved, in minor units. */
export const HistoryEntry = v.object({
  status: OrderStatus,
  amount: v.optional(v.nullable(Minor), null),
  currency: v.optional(v.nullable(OrderCurrency), null),
  createdAt: MaybeInstant,
  lastModifiedBy: MaybeText,
  responseMessage: MaybeText,
})
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>

export const orderActions = ['refund', 'complete', 'void', 'nextPayment', 'ipsRefund'] as const
export type OrderAction = (typeof orderActions)[number]

/** A declined action: no money moved. `amount` in minor units; `message` in the bank's words. */
export const OrderAttempt = v.object({
  action: v.picklist(orderActions),
  amount: Minor,
  currency: v.optional(v.nullable(OrderCurrency), null),
  createdAt: Instant,
  lastModifiedBy: MaybeText,
  message: MaybeText,
})
export type OrderAttempt = v.InferOutput<typeof OrderAttempt>
export const OrderAttempts = v.optional(v.nullable(v.array(OrderAttempt)), [])

/**
 * A card transaction (TRX-30…33). `amount` stays the order's amount (D25). Our optional additions: `capturedAmount`,
 * `refundedAmount` and `refundableAmount` in minor units. `revision` for If-Match changes with the order and with the
 * store's bill-amount flag, and `billAmount` is that flag for this revision (D23). `attempts`: declined actions, oldest
 * first. `allowedActions` (D21). `mails`: letters about the order. `keptUntil`: the last day it is kept, yyyy-MM-dd
 * (SES-33).
 */
const OrderReply = v.object({
  id: Id,
  storeId: Id,
  companyId: MaybeId,
  userId: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  amount: Minor,
  currency: OrderCurrency,
  installments: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  orderReference: v.string(),
  additionalOrderNumber: MaybeText,
  cart: MaybeText,
  createdAt: Instant,
  updatedAt: MaybeInstant,
  lastModifiedBy: MaybeText,
  status: MaybeOrderStatus,
  walletType: MaybeNumber,
  acquirerCode: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  requireComplete: Flag,
  version: MaybeText,
  direction: MaybeText,
  source: MaybeText,
  serviceTypeIndicator: MaybeText,
  referenceNumber: MaybeText,
  responseDescription: MaybeText,
  creditCard: v.optional(v.nullable(CreditCard), null),
  cardholder: v.optional(v.nullable(Cardholder), null),
  response: v.optional(v.nullable(OrderResponse), null),
  subscription: v.optional(v.nullable(Subscription), null),
  secureMessages: v.optional(v.nullable(v.array(SecureMessage)), []),
  history: v.optional(v.nullable(v.array(HistoryEntry)), []),
  attempts: OrderAttempts,
  mails: OrderMails,
  keptUntil: MaybeText,
  ipsTransactions: v.optional(v.nullable(v.array(v.object({ status: v.string() }))), []),
  capturedAmount: v.optional(Minor),
  refundedAmount: v.optional(Minor),
  refundableAmount: v.optional(Minor),
  revision: v.optional(v.string()),
  billAmount: v.optional(v.boolean()),
  allowedActions: v.optional(v.array(v.picklist(orderActions))),
})

export const Order = v.pipe(
  OrderReply,
  v.transform((order) => ({ ...order, status: statusIn(order.status, order.response) })),
)
export type Order = v.InferOutput<typeof Order>

/** Installments of an order: 0, 01 and 1 mean one-time (PAY-16, D33). */
export function orderInstallments(value: string | number | null): number {
  const count = Number(value ?? 1)
  return Number.isInteger(count) && count > 1 ? count : 1
}

/** MM/YY of a YYMM string, null when it is not one (TRD-07). */
export function shownExpiry(yymm: string | null): string | null {
  const match = /^(\d{2})(0[1-9]|1[0-2])$/.exec(yymm ?? '')
  return match ? `${match[2]}/${match[1]}` : null
}
