import { amountText } from '#contract/shell/money.ts'
import type { Checkout, CheckoutCustomer, TerminalCheckout } from './checkout.ts'
import { buyerChooses, installmentCode } from './installment-code.ts'

/** The fields of the hidden form by name; empty ones are not posted (PAY-14, VT-14). */
export type WalletFields = Readonly<Record<string, string>>

/** A checkout before the gateway signs it. */
export type UnsignedCheckout = Omit<Checkout, 'signature'>
export type UnsignedTerminalCheckout = Omit<TerminalCheckout, 'signature'>

/** Not covered by the signature: the signature itself, and the language that the customer chose. */
const unsigned: ReadonlySet<string> = new Set(['signature', 'language'])

/** Languages with a different code at the wallet (D20). */
const walletLanguages: Readonly<Record<string, string>> = { rs: 'sr' }

export const walletLanguageOf = (language: string): string => walletLanguages[language] ?? language

const flag = (value: boolean | null): string => (value ? 'true' : 'false')

type Values = Readonly<Record<string, string | null | undefined>>

const cardholderFields = (customer: CheckoutCustomer | null): Values => ({
  cardholder_name: customer?.firstName,
  cardholder_surname: customer?.lastName,
  cardholder_email: customer?.email,
  cardholder_address: customer?.address,
  cardholder_city: customer?.city,
  cardholder_zip_code: customer?.zipCode,
  cardholder_country: customer?.country,
  cardholder_country_code: customer?.countryCode,
  cardholder_phone: customer?.phoneNumber,
})

/** Amounts go to the wallet as decimal currency units, "123.54" (D34). */
const sharedFields = (checkout: UnsignedTerminalCheckout): Values => ({
  store_id: checkout.neptunusStoreId,
  currency: checkout.currency,
  target: checkout.target,
  mode: checkout.mode,
  require_complete: flag(checkout.requireComplete),
  language: walletLanguageOf(checkout.language),
  cart: checkout.cart,
  amount: amountText(checkout.amount),
  order_number: checkout.orderNumber,
  ...cardholderFields(checkout.customer),
  creditor_reference: checkout.creditorReference,
  subscription: flag(checkout.subscription),
  version: checkout.version,
  success_url: checkout.successUrl,
  cancel_url: checkout.cancelUrl,
})

const filledIn = (values: Values): WalletFields =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] != null && entry[1] !== ''),
  )

/** A chosen card has its own field; otherwise the buyer chooses any of them (D34). */
const paymentField = ({ cardType, numberOfInstallments, flexibleInstallments }: UnsignedCheckout): Values => ({
  [cardType ? `payment_${cardType.toLowerCase()}` : 'payment_all']: installmentCode(
    numberOfInstallments ?? 0,
    flexibleInstallments ?? false,
  ),
})

const listed = (keys: Checkout['hideTabs']): string | null =>
  typeof keys === 'string' ? keys : (keys?.join(',') ?? null)

/** The fields of a link, as they are signed and posted (PAY-14). */
export function linkFields(checkout: UnsignedCheckout): WalletFields {
  const { payByLinkId, hideTabs, discountAmount, debtorIban } = checkout
  return filledIn({
    ...sharedFields(checkout),
    pbl_used: 'true',
    pbl_id: payByLinkId,
    hide_tabs: listed(hideTabs),
    discount_amount: discountAmount ? amountText(discountAmount) : null,
    debtor_iban: debtorIban,
    ...paymentField(checkout),
  })
}

/** The fields of the virtual terminal, as they are signed and posted (VT-14). */
export function terminalFields(checkout: UnsignedTerminalCheckout): WalletFields {
  return filledIn({ ...sharedFields(checkout), payment_all: buyerChooses, vt_used: 'true' })
}

/** The form with its signature: what the page posts. */
export function signedFields(fields: WalletFields, signature: string): WalletFields {
  return { ...fields, signature }
}

/** What the page of a link posts, in the language that the customer has chosen (PAY-14). */
export function linkForm({ signature, ...checkout }: Checkout, language: string): WalletFields {
  return signedFields(linkFields({ ...checkout, language }), signature)
}

/**
 * The signed text: every field but `signature` and `language`, sorted by name, as percent-encoded `name=value` pairs
 * joined by `&` (RFC 3986, UTF-8). The encoding keeps text from shifting between fields (D34).
 */
export function signedText(fields: WalletFields): string {
  return Object.entries(fields)
    .filter(([name]) => !unsigned.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const overTls = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i
const onThisMachine = /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?(?:[/?#]\S*)?$/i

/** Whether a form may be posted to an address: over TLS, to localhost, or to the page's own origin. */
export function isWalletAddress(address: string, ownOrigin: string): boolean {
  return (
    overTls.test(address) || onThisMachine.test(address) || (ownOrigin !== '' && address.startsWith(`${ownOrigin}/`))
  )
}
