import type { LinkBody } from '#contract/links/calls.ts'
import { cartTotal, leastAmount, mostTotal } from '#contract/links/cart.ts'
import { allowsInstallments, anyCard, cardLimitsOf, oneTime } from '#contract/links/installments.ts'
import { type HideKey, hiddenTabs } from '#contract/links/link.ts'
import { validityIssue } from '#contract/links/validity.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'

export interface LinkIssue {
  readonly field: string
  readonly message: string
}

const issue = (wrong: boolean, field: string, message: string): readonly LinkIssue[] =>
  wrong ? [{ field, message }] : []

/** The tabs of the pay page that a store has. */
export const tabsOf = (store: StoreRow): readonly HideKey[] => {
  const has: Readonly<Record<HideKey, boolean>> = {
    checkout: true,
    pis: store.pisOptionEnabled,
    wallet: store.ewalletEnabled,
    applepay: store.applePayEnabled,
    googlepay: store.googlePayEnabled,
    crypto: store.cryptoEnabled,
  }
  return (Object.keys(has) as HideKey[]).filter((tab) => has[tab])
}

const amountIssues = (store: StoreRow, body: LinkBody): readonly LinkIssue[] => {
  const discount = body.discountAmount ?? 0
  const total = body.items ? cartTotal(body.items) : null
  return [
    ...issue(total !== null && total !== BigInt(body.amount), 'amount', 'notTheTotal'),
    ...issue(total !== null && total > BigInt(mostTotal), 'items', 'tooMuch'),
    ...issue(
      (body.items ?? []).some(({ cost }) => cost < leastAmount(body.currency)),
      'items',
      'tooLittle',
    ),
    ...issue(discount > 0 && !store.discountActive, 'discountAmount', 'notOffered'),
    ...issue(discount > 0 && discount < leastAmount(body.currency), 'discountAmount', 'tooLittle'),
    ...issue(discount > body.amount, 'discountAmount', 'tooMuch'),
    ...issue(discount === body.amount, 'discountAmount', 'nothingToPay'),
  ]
}

/** The total counts as the form counts it: before the discount. */
const isAllowed = ({ cards }: StoreRow['settings'], { cardType, amount }: LinkBody, count: number): boolean =>
  allowsInstallments(cardLimitsOf(cards), cardType ?? anyCard, count, BigInt(amount))

const cardIssues = ({ settings }: StoreRow, body: LinkBody): readonly LinkIssue[] => {
  const { cardType, numberOfInstallments: installments } = body
  const card = cardType === null ? null : settings.cards?.[cardType]
  const wantsInstallments = installments === 0 || (installments ?? 1) > 1 || body.flexibleInstallments
  return [
    ...issue(cardType !== null && card?.active !== true, 'cardType', 'notOffered'),
    ...issue(
      wantsInstallments &&
        (settings.pblInstallmentsEnabled !== true || !isAllowed(settings, body, installments ?? oneTime)),
      'numberOfInstallments',
      'notOffered',
    ),
  ]
}

/** What the store, the amounts and the day do not admit (PBG-11, PBG-16, D49, D61, D69, D80). */
export const linkIssues = (store: StoreRow, body: LinkBody, today: string): readonly LinkIssue[] => {
  const hidden = hiddenTabs(body.hideTabs ?? [], body.requireComplete)
  const late = validityIssue(body.validTo, today)
  return [
    ...amountIssues(store, body),
    ...cardIssues(store, body),
    ...issue(late !== null, 'validTo', late ?? ''),
    ...issue(body.subscription && !store.pblSubscriptions, 'subscription', 'notOffered'),
    ...issue(body.reusable && !store.reusablePbl, 'reusable', 'notOffered'),
    ...issue(
      tabsOf(store).every((tab) => hidden.includes(tab)),
      'hideTabs',
      'noneLeft',
    ),
    ...issue(
      body.storeId !== undefined && body.storeId !== null && body.storeId !== String(store.id),
      'storeId',
      'invalid',
    ),
  ]
}
