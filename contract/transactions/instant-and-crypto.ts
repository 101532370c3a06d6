import * as v from 'valibot'
import { Id, Instant, MaybeId, MaybeInstant, MaybeNumber, MaybeText, Minor } from '#contract/shell/fields.ts'
import { Cardholder, HistoryEntry, OrderAttempts, OrderResponse, orderActions, SecureMessage } from './order.ts'
import { OrderMails } from './order-mail.ts'
import { OrderCurrency } from './order-row.ts'
import { knownOf, type Tone } from './status.ts'
import { cryptoWallet, ipsWallet } from './wallet-types.ts'

/** Statuses of an instant payment (IPS-04). */
export const ipsStatuses = ['INITIATED', 'CANCELED', 'COMPLETED', 'REJECTED', 'REFUNDED', 'EXPIRED'] as const
export type KnownIpsStatus = (typeof ipsStatuses)[number]
/** `unknown`: a status that the documents do not list. */
export type IpsStatus = KnownIpsStatus | 'unknown'

/** Statuses of a crypto payment (CRY-03). */
export const cryptoStatuses = [
  'CREATED',
  'WAITING_TRANSACTION',
  'WAITING_CONFIRMATIONS',
  'UNDERPAID',
  'SUCCESSFUL',
  'EXPIRED',
  'CANCELED',
] as const
export type KnownCryptoStatus = (typeof cryptoStatuses)[number]
export type CryptoStatus = KnownCryptoStatus | 'unknown'

const tones: Readonly<Record<IpsStatus | CryptoStatus, Tone>> = {
  INITIATED: 'blue',
  CANCELED: 'grey',
  COMPLETED: 'green',
  REJECTED: 'red',
  REFUNDED: 'grey',
  EXPIRED: 'red',
  CREATED: 'grey',
  WAITING_TRANSACTION: 'blue',
  WAITING_CONFIRMATIONS: 'blue',
  UNDERPAID: 'amber',
  SUCCESSFUL: 'green',
  unknown: 'grey',
}

export function paymentTone(status: IpsStatus | CryptoStatus): Tone {
  return tones[status]
}

const statusOf = <One extends string>(known: readonly One[]) =>
  v.pipe(
    v.string(),
    v.transform((told) => knownOf(known, told)),
  )

/** One instant transaction of an order (IPS-05). `amount` in minor units. */
export const IpsTransaction = v.object({
  merchantTransactionId: MaybeText,
  amount: Minor,
  currency: OrderCurrency,
  merchantBankAccount: MaybeText,
  createdAt: Instant,
  updatedAt: MaybeInstant,
  completedAt: MaybeInstant,
  status: statusOf(ipsStatuses),
})
export type IpsTransaction = v.InferOutput<typeof IpsTransaction>

const decimal = v.union([v.string(), v.number()])

/** One crypto payment of an order (CRY-02). Fiat in minor units, crypto amounts and rates as decimals. */
export const CryptoTransaction = v.object({
  fiatAmount: Minor,
  fiatCurrency: OrderCurrency,
  cryptoAmount: v.optional(v.nullable(decimal), null),
  cryptoCurrency: MaybeText,
  feeCryptoAmount: v.optional(v.nullable(decimal), null),
  feeCryptoCurrency: MaybeText,
  exchangeRateFiatCrypto: v.optional(v.nullable(decimal), null),
  exchangeRateCryptoFiat: v.optional(v.nullable(decimal), null),
  orderReference: MaybeText,
  explorerAddressUrl: MaybeText,
  createdAt: Instant,
  updatedAt: MaybeInstant,
  paymentStatus: statusOf(cryptoStatuses),
})
export type CryptoTransaction = v.InferOutput<typeof CryptoTransaction>

/** The fields shared by instant and crypto orders (IPS-08, CRY-05). The documents list no `id`, `status` or `walletType`. */
const wrapper = {
  id: MaybeId,
  orderReference: v.string(),
  additionalOrderNumber: MaybeText,
  amount: Minor,
  currency: OrderCurrency,
  cart: MaybeText,
  company: MaybeText,
  companyId: MaybeId,
  storeId: Id,
  createdAt: Instant,
  updatedAt: MaybeInstant,
  cardholder: v.optional(v.nullable(Cardholder), null),
  response: v.optional(v.nullable(OrderResponse), null),
  secureMessages: v.optional(v.nullable(v.array(SecureMessage)), []),
  history: v.optional(v.nullable(v.array(HistoryEntry)), []),
  attempts: OrderAttempts,
  mails: OrderMails,
  keptUntil: MaybeText,
  walletType: MaybeNumber,
  status: v.optional(v.nullable(v.string()), null),
  revision: v.optional(v.string()),
  allowedActions: v.optional(v.array(v.picklist(orderActions))),
}

const newestFirst = (parts: readonly IpsTransaction[]): readonly IpsTransaction[] =>
  parts.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))

interface Wrapped {
  readonly status: string | null
  readonly response: { readonly status: string | null } | null
  readonly walletType: number | null
}
const wrappedIn = ({ status, response, walletType }: Wrapped, wallet: number) => ({
  status: status ?? response?.status ?? null,
  walletType: walletType ?? wallet,
})

/** One order paid by instant payment; its sub-transactions, newest first. */
export const IpsOrder = v.pipe(
  v.object({ ...wrapper, ipsTransactions: v.optional(v.nullable(v.array(IpsTransaction)), []) }),
  v.transform((order) => ({
    ...order,
    ...wrappedIn(order, ipsWallet),
    ipsTransactions: newestFirst(order.ipsTransactions ?? []),
  })),
)
export type IpsReply = v.InferOutput<typeof IpsOrder>
export type IpsOrder = WithId<IpsReply>

/** One order paid in crypto. `capturedAmount` is ours: what came in of it, in minor units. */
export const CryptoOrder = v.pipe(
  v.object({
    ...wrapper,
    capturedAmount: v.optional(Minor),
    cryptoTransaction: v.optional(v.nullable(CryptoTransaction), null),
  }),
  v.transform((order) => ({ ...order, ...wrappedIn(order, cryptoWallet) })),
)
export type CryptoReply = v.InferOutput<typeof CryptoOrder>
export type CryptoOrder = WithId<CryptoReply>

export type WithId<Order> = Omit<Order, 'id'> & { readonly id: string }

/** A wrapper with the id that it was asked for by, where it names none. */
export const withId = <Order extends { readonly id: string | null }>(order: Order, id: string): WithId<Order> => ({
  ...order,
  id: order.id ?? id,
})

/**
 * Whether an instant payment is refundable: wallet 18, not refunded, with a completed part and no refunded one
 * (IPS-03); a part whose status nobody knows may be a refund under way.
 */
export function isIpsRefundable(order: {
  readonly walletType: number | null
  readonly status: string | null
  readonly ipsTransactions: readonly { readonly status: string }[] | null
}): boolean {
  const has = (status: IpsStatus) => (order.ipsTransactions ?? []).some((part) => part.status === status)
  return (
    order.walletType === ipsWallet &&
    order.status !== 'refunded' &&
    has('COMPLETED') &&
    !has('REFUNDED') &&
    !has('unknown')
  )
}
