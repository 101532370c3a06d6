import * as v from 'valibot'
import { Flag, Id, Instant, MaybeId, MaybeNumber, MaybeText, Minor } from '#contract/shell/fields.ts'
import { OrderCurrency } from '#contract/transactions/order-row.ts'
import { knownOf } from '#contract/transactions/status.ts'
import { CartItem } from './cart.ts'
import { type LinkStatus, linkStatuses } from './status.ts'

/** The pay page tabs that a link can hide (PBG-22). */
export const hideKeys = ['checkout', 'pis', 'wallet', 'applepay', 'googlepay', 'crypto'] as const
export type HideKey = (typeof hideKeys)[number]

const unheld: readonly HideKey[] = ['pis', 'crypto']

/** Whether a tab can hold an amount for later; bank, instant and crypto payments take it at once (D61). */
export const canHold = (tab: HideKey): boolean => !unheld.includes(tab)

/** The hidden tabs of a link's pay page; a preauthorized link is paid by card only (PBG-22, D61). */
export const hiddenTabs = (hidden: readonly HideKey[], isHeld: boolean): readonly HideKey[] => [
  ...new Set([...hidden, ...(isHeld ? unheld : [])]),
]

/** The longest values of a customer (PBG-17). */
export const customerLimits = {
  firstName: 40,
  lastName: 40,
  email: 100,
  address: 100,
  city: 20,
  country: 30,
  zipCode: 9,
  phoneNumber: 40,
} as const
export type CustomerField = keyof typeof customerLimits

/** The longest texts of a link (PBG-15, PBL-18, PBL-22). */
export const linkLimits = {
  additionalReference: 36,
  creditorReference: 26,
  debtorIban: 34,
  comment: 255,
  cart: 10_000,
  subject: 255,
  template: 200_000,
} as const

/** An instant that may travel as milliseconds since 1970 (D27); ISO-8601 in the code. */
const Moment = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(1e12)), Instant]),
  v.transform((at) => (typeof at === 'number' ? new Date(at).toISOString() : at)),
)
const MaybeMoment = v.optional(v.nullable(Moment), null)

/** The paying customer (REF-10). */
export const Customer = v.object({
  firstName: MaybeText,
  lastName: MaybeText,
  email: MaybeText,
  address: MaybeText,
  city: MaybeText,
  country: MaybeText,
  zipCode: MaybeText,
  phoneNumber: MaybeText,
})
export type Customer = v.InferOutput<typeof Customer>

/** A list, or its keys separated by commas as the wallet's form has them. */
const HiddenTabs = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((keys) => keys.split(',').filter((key) => key !== '')),
  ),
])

/** The order that paid a link (PBL-26). Our additions lead to its details: wallet, code and id of a bank payment. */
const LinkOrder = v.object({
  id: Id,
  status: MaybeText,
  installments: v.optional(v.nullable(v.union([v.string(), v.number()])), null),
  ccType: MaybeText,
  cardholderName: MaybeText,
  cardholderSurname: MaybeText,
  cardholderEmail: MaybeText,
  cardholderPhone: MaybeText,
  walletType: MaybeNumber,
  responseCode: MaybeText,
  pisTransactionUuid: MaybeText,
})

const row = {
  id: Id,
  uuid: v.string(),
  storeId: MaybeId,
  neptunusStoreId: MaybeId,
  orderNumber: v.string(),
  additionalReference: MaybeText,
  cart: MaybeText,
  amount: Minor,
  discountAmount: v.optional(v.nullable(Minor), 0),
  currency: OrderCurrency,
  validFrom: Moment,
  validTo: Moment,
  linkStatus: v.pipe(
    v.string(),
    v.transform((told): LinkStatus => knownOf(linkStatuses, told)),
  ),
  customer: v.optional(v.nullable(Customer), null),
  merchant: v.optional(v.nullable(v.object({ firstName: MaybeText, lastName: MaybeText })), null),
  reusable: Flag,
  /** The number of payments of a reusable link. */
  reusableCount: v.optional(v.nullable(v.number()), 0),
  orderId: MaybeId,
  /** The last one that paid it. */
  order: v.optional(v.nullable(LinkOrder), null),
  linkValue: v.string(),
}

/** One row of the link list (PBL-13, D28). Amounts in minor units; `amount` is the cart before the discount (D69). */
export const LinkRow = v.object(row)
export type LinkRow = v.InferOutput<typeof LinkRow>

/**
 * A payment link (PBL-13, PBL-14, PBL-31). `numberOfInstallments`: 0 the buyer chooses, 1 one payment. Our optional
 * additions: `items` of the cart, `revision` for If-Match, `openings` and `attempts` of the pay page.
 */
export const Link = v.object({
  ...row,
  creditorReference: MaybeText,
  debtorIban: MaybeText,
  expirationUpdatedAt: MaybeMoment,
  expirationUpdatedByUser: MaybeText,
  statusChangedByUser: MaybeText,
  comment: MaybeText,
  language: MaybeText,
  cardType: MaybeText,
  numberOfInstallments: MaybeNumber,
  flexibleInstallments: Flag,
  requireComplete: Flag,
  subscription: Flag,
  hideTabs: v.optional(v.nullable(HiddenTabs), []),
  sentEmailBody: MaybeText,
  sentEmailSubject: MaybeText,
  pblTemplates: v.optional(
    v.nullable(v.object({ customerEmailTemplate: MaybeText, customerEmailSubject: MaybeText })),
    null,
  ),
  items: v.optional(v.nullable(v.array(CartItem)), []),
  revision: v.optional(v.string()),
  openings: v.optional(v.number()),
  attempts: v.optional(v.number()),
})
export type Link = v.InferOutput<typeof Link>
/** The wire form that the gateway writes. */
export type LinkReply = v.InferInput<typeof Link>
export type LinkRowReply = v.InferInput<typeof LinkRow>
