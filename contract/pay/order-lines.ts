import { cardTypeName } from '#contract/transactions/card-types.ts'
import type { Receipt, RefusedLink } from './calls.ts'
import { type Checkout, type PayReply, payableOf } from './checkout.ts'
import { type PayLanguage, payAmount } from './pay-language.ts'
import type { PayWords } from './words/hr.ts'

/** One line of an order: its label with the texts to list below it. */
export interface Line {
  readonly name: string
  readonly label: string
  readonly texts: readonly string[]
}

/** The items of a cart that is one text: "2 × Majica; 1 × Dostava" (D27). */
export function cartItems(cart: string): readonly string[] {
  return cart.split(/; (?=\d+ × )/)
}

function installmentsText(checkout: Checkout, words: PayWords): string {
  const count = checkout.numberOfInstallments ?? 0
  if (count === 0) return words.buyerChooses
  if (count === 1) return words.oneTime
  return checkout.flexibleInstallments ? words.upTo.replace('{count}', () => String(count)) : String(count)
}

const isText = (text: string | null | undefined): text is string => text != null && text !== ''

/** The line that names an order. */
export function orderLine(number: string, words: PayWords): readonly [Line] {
  return [{ name: 'order', label: words.orderNumber, texts: [number] }]
}

/** The order lines above the total on the pay page (PAY-02); the gateway renders the same lines into the first HTML. */
export function orderLines(reply: PayReply, words: PayWords, language: PayLanguage): readonly Line[] {
  const { checkout, companyName, companyAddress, cart } = reply
  const amount = (minor: number) => payAmount(minor, checkout.currency, language)
  const discount = checkout.discountAmount ?? 0
  const lines: readonly (Line | null)[] = [
    { name: 'company', label: words.company, texts: [companyName, companyAddress].filter(isText) },
    ...orderLine(checkout.orderNumber, words),
    { name: 'cart', label: words.cart, texts: cartItems(cart ?? checkout.cart) },
    discount > 0 ? { name: 'amount', label: words.amount, texts: [amount(checkout.amount)] } : null,
    discount > 0 ? { name: 'discount', label: words.discount, texts: [`−${amount(discount)}`] } : null,
    isText(checkout.cardType)
      ? { name: 'card', label: words.cardType, texts: [cardTypeName(checkout.cardType)] }
      : null,
    { name: 'installments', label: words.installments, texts: [installmentsText(checkout, words)] },
    checkout.subscription ? { name: 'subscription', label: words.subscription, texts: [words.subscriptionOn] } : null,
  ]
  return lines.filter((line) => line !== null).filter(({ texts }) => texts.length > 0)
}

/** The formatted amount due. */
export function totalText({ checkout }: PayReply, language: PayLanguage): string {
  return payAmount(payableOf(checkout), checkout.currency, language)
}

/**
 * The lines of the success page (PAY-06); details beyond the address appear only after the gateway has confirmed the
 * payment.
 */
export function receiptLines(
  said: { readonly orderNumber: string; readonly approvalCode: string },
  receipt: Receipt | null,
  words: PayWords,
  when: (instant: string) => string,
): readonly Line[] {
  const status = receipt?.outcome === 'reversed' ? words.statusReversed : words.statusProcessed
  return [
    ...orderLine(receipt?.orderReference ?? said.orderNumber, words),
    { name: 'approval', label: words.approvalCode, texts: [said.approvalCode] },
    { name: 'status', label: words.status, texts: [status] },
    { name: 'company', label: words.company, texts: [receipt?.companyName, receipt?.companyAddress].filter(isText) },
    { name: 'cart', label: words.cart, texts: [receipt?.cart].filter(isText).flatMap(cartItems) },
    { name: 'installments', label: words.installments, texts: [receipt?.installments].filter(isText) },
    { name: 'paidAt', label: words.paidAt, texts: [receipt?.paidAt].filter(isText).map(when) },
  ].filter(({ texts }) => texts.length > 0)
}

/** What happened to a link that cannot be paid; where the link itself is valid, it is not called invalid (PAY-09). */
export function refusedTitle(reason: RefusedLink, words: PayWords): string {
  const titles: Partial<Record<RefusedLink, string>> = words.titles
  return titles[reason] ?? words.notValid
}

/** The sentence of a receipt about the payment's outcome. */
export function receiptTitle(outcome: Receipt['outcome'], words: PayWords): string {
  return { paid: words.processed, reserved: words.reserved, reversed: words.reversed }[outcome]
}

/** What the amount of a receipt is called: a reserved or returned one is no payment. */
export function receiptCaption(outcome: Receipt['outcome'], words: PayWords): string {
  return outcome === 'paid' ? words.receipt : words.amount
}
