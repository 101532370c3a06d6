import * as v from 'valibot'
import { mostInstallments } from '#contract/links/installments.ts'
import { CurrencyCode, Flag, Id, MaybeId, MaybeText, Minor } from '#contract/shell/fields.ts'

/** The customer data sent to the wallet. */
export const CheckoutCustomer = v.object({
  firstName: MaybeText,
  lastName: MaybeText,
  email: MaybeText,
  address: MaybeText,
  city: MaybeText,
  country: MaybeText,
  countryCode: MaybeText,
  zipCode: MaybeText,
  phoneNumber: MaybeText,
})
export type CheckoutCustomer = v.InferOutput<typeof CheckoutCustomer>

/** The checkout fields shared by links and the virtual terminal; the amount in minor units. */
const handedOver = {
  neptunusStoreId: Id,
  currency: CurrencyCode,
  target: MaybeText,
  mode: MaybeText,
  signature: v.string(),
  requireComplete: Flag,
  language: v.string(),
  cart: v.string(),
  amount: Minor,
  orderNumber: v.string(),
  customer: v.optional(v.nullable(CheckoutCustomer), null),
  creditorReference: MaybeText,
  subscription: Flag,
  version: MaybeText,
  successUrl: v.string(),
  cancelUrl: v.string(),
  walletUrl: v.string(),
}

/**
 * The order behind a link (PAY-13). `amount` is the total of the cart in minor units, before `discountAmount` (D69).
 * `numberOfInstallments` 0 leaves the choice to the buyer, 1 is one payment (PAY-16).
 */
export const Checkout = v.object({
  ...handedOver,
  logoPicture: MaybeText,
  cardType: MaybeText,
  numberOfInstallments: v.optional(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostInstallments))),
    null,
  ),
  flexibleInstallments: Flag,
  payByLinkId: MaybeId,
  hideTabs: v.optional(v.nullable(v.union([v.string(), v.array(v.string())])), null),
  discountAmount: v.optional(v.nullable(Minor), null),
  debtorIban: MaybeText,
})
export type Checkout = v.InferOutput<typeof Checkout>

/** The reply of `prepare` of the virtual terminal (VT-14). */
export const TerminalCheckout = v.object(handedOver)
export type TerminalCheckout = v.InferOutput<typeof TerminalCheckout>

/** The pay page's data: the order and its shop (PAY-12). `cart` is whole; the one for the wallet may be cut. */
export const PayReply = v.object({
  checkout: Checkout,
  storeName: MaybeText,
  companyName: MaybeText,
  companyAddress: MaybeText,
  cart: MaybeText,
})
export type PayReply = v.InferOutput<typeof PayReply>

/** The amount due, in minor units (D69). */
export const payableOf = ({ amount, discountAmount }: Pick<Checkout, 'amount' | 'discountAmount'>): number =>
  amount - (discountAmount ?? 0)
