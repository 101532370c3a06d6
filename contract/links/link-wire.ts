import type { BodyIn } from '#contract/shell/call.ts'
import { amountText } from '#contract/shell/money.ts'
import { readAmount } from '#contract/shell/read-amount.ts'
import { cutAt, textOrNull } from '#contract/shell/text.ts'
import { cardTypeOf } from '#contract/transactions/card-types.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import type { generateLink } from './calls.ts'
import { cartText } from './cart.ts'
import { itemsOf, type TypedItem, typedTotal } from './cart-form.ts'
import { oneTime } from './installments.ts'
import { linkLanguages } from './languages.ts'
import { canHold, type HideKey, type Link, linkLimits } from './link.ts'
import { type LinkForm, type LinkFormEnv, newLink } from './link-form.ts'
import { type LinkStore, offeredTabs } from './link-store.ts'
import { lastMomentOf } from './validity.ts'

/** An unchanged value is not sent. */
const creditorReferenceOf = (typed: string) => (typed.trim() === 'HR99' ? null : textOrNull(typed))

/** The body of a new link from its form (PBG-28). Only for values without an issue. */
export function bodyOfLink(values: LinkForm, store: LinkStore): BodyIn<typeof generateLink> {
  const currency = values.currency || 'EUR'
  const items = itemsOf(values.items, currency)
  const { firstName, lastName, email, address, city, country, zipCode, phoneNumber } = values
  const customer = { firstName, lastName, email, address, city, country, zipCode, phoneNumber }
  const offered = offeredTabs(values, store)
  const reusable = store.hasReusable && values.reusable
  return {
    storeId: store.id,
    cart: cutAt(cartText(items), linkLimits.cart - 1),
    items: [...items],
    amount: Number(typedTotal(values.items, currency)),
    discountAmount: store.hasDiscount ? (readAmount(values.discount) ?? 0) : 0,
    orderNumber: values.orderNumber,
    cardType: cardTypeOf(values.cardType),
    numberOfInstallments: store.hasInstallments ? Number(values.installments) : oneTime,
    flexibleInstallments: store.hasInstallments && values.flexible,
    customer: reusable
      ? null
      : Object.fromEntries(Object.entries(customer).map(([name, typed]) => [name, textOrNull(typed)])),
    comment: textOrNull(values.comment),
    validTo: lastMomentOf(values.validTo),
    additionalReference: textOrNull(values.additionalReference),
    creditorReference: creditorReferenceOf(values.creditorReference),
    debtorIban: textOrNull(values.debtorIban.replace(/\s/g, '')),
    language: values.language || 'hr',
    currency,
    requireComplete: values.processType === 'PREAUTHORIZATION',
    subscription: store.hasSubscription && values.subscription,
    reusable,
    hideTabs: store.tabs.filter((tab) => !offered.includes(tab)),
  }
}

/** A gateway without items sends the cart as a single text. */
const itemsOfLink = ({ items, cart, amount }: Link): readonly TypedItem[] =>
  items && items.length > 0
    ? items.map(({ description, qty, cost }) => ({ description, quantity: String(qty), cost: amountText(cost) }))
    : [{ description: cutAt(cart ?? '', 254), quantity: '1', cost: amountText(amount) }]

/** A new link copied from another one, with a new number and its own end. */
export function copyOfLink(link: Link, env: LinkFormEnv, orderNumber: string): LinkForm {
  const start = newLink(env, orderNumber, 'hr')
  const hidden = link.hideTabs ?? []
  const isHidden = (tab: HideKey) => hidden.includes(tab) && (canHold(tab) || link.requireComplete !== true)
  const { customer } = link
  return {
    ...start,
    items: itemsOfLink(link),
    currency: currencies.find((currency) => currency === link.currency) ?? start.currency,
    discount: link.discountAmount ? amountText(link.discountAmount) : '',
    language: linkLanguages.find((language) => language === link.language) ?? start.language,
    processType: link.requireComplete ? 'PREAUTHORIZATION' : 'SALE',
    reusable: link.reusable === true,
    subscription: link.subscription === true,
    cardType: env.store.cards.find(({ type }) => type === link.cardType)?.type ?? '',
    installments: String(link.numberOfInstallments ?? 0),
    flexible: link.flexibleInstallments === true,
    ways: Object.fromEntries(env.store.tabs.map((tab) => [tab, { offered: !isHidden(tab) }])),
    additionalReference: link.additionalReference ?? '',
    creditorReference: link.creditorReference ?? start.creditorReference,
    debtorIban: link.debtorIban ?? '',
    comment: link.comment ?? '',
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    email: customer?.email ?? '',
    phoneNumber: customer?.phoneNumber ?? '',
    address: customer?.address ?? '',
    city: customer?.city ?? '',
    country: customer?.country ?? '',
    zipCode: customer?.zipCode ?? '',
  }
}

const wirePaths: readonly (readonly [RegExp, string])[] = [
  [/^items\.(\d+)\.qty$/, 'items.$1.quantity'],
  [/^discountAmount$/, 'discount'],
  [/^amount$/, 'items.0.cost'],
  [/^(?:cart|items)$/, 'items.0.description'],
  [/^numberOfInstallments$/, 'installments'],
  [/^hideTabs$/, 'ways.checkout.offered'],
  [/^customer\./, ''],
]

/** The form's path for each field the gateway names. */
export const formPathOf = (bodyPath: string): string =>
  wirePaths.reduce((path, [pattern, replacement]) => path.replace(pattern, replacement), bodyPath)
