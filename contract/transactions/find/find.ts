import { cardNumberIn, maskedPan, seemsMistypedCard } from '#contract/shell/card-number.ts'
import { addDays, shownDay } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { searchText } from '#contract/shell/filter/condition-parts.ts'
import { amountText, parseAmount } from '#contract/shell/money.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { currencies } from '#contract/transactions/currencies.ts'
import { defaultQuery, keptDays } from '#contract/transactions/list/card-query.ts'
import type { AnyQuery, FilterOfKind, ListKind } from '#contract/transactions/list/list-kinds.ts'

export type FindingKind =
  | 'day'
  | 'orderNumber'
  | 'approvalCode'
  | 'name'
  | 'nameAndAmount'
  | 'email'
  | 'iban'
  | 'amount'
  | 'cardNumber'
  | 'lastFour'

/** One interpretation of the typed text: the list to search and the query for it. */
export interface Finding {
  readonly kind: FindingKind
  readonly list: ListKind
  /** The display text; amounts in dot form, card numbers only as first six and last four digits, or as the last four. */
  readonly shown: string
  readonly query: AnyQuery
  /** It may be a mistyped card number, which must not leave the browser until the person says what it is. */
  readonly asksFirst?: true
}

/** How far back the search looks, in days. */
export const findDays = keptDays
/** As receipts print it. Letters mask only in fours, because order numbers begin with letters too. */
const printedCard = /^(?<first>\d{0,6})(?:[*•·]{1,15}|x{4,15})(?<last>\d{4})$/i
const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** As somebody reads it out: its beginning, or digits of it; fewer of them are too many other things. */
const partOfIban = /^(?:[A-Z]{2}\d{2}[A-Z0-9]{3,10}|\d{7,30})$/
const email = /^\S+@\S+$/
const approvalCode = /^[A-Z0-9]{6}$/i
const name = /^\p{L}[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,4}$/u
/** Written like a person's name: not all in capitals, or more than one word. */
const isPlainName = (text: string) => name.test(text) && (text.includes(' ') || text !== text.toUpperCase())
const trailingDay =
  /^(?:(?<rest>.*\S)\s+)?(?:(?<day>\d{1,2})\.\s?(?<month>\d{1,2})\.(?:\s?(?<year>\d{4})\.?)?|(?<iso>\d{4}-\d{2}-\d{2}))$/
const currency = `(?:[€$£]|${currencies.join('|')})?`
const money = new RegExp(`^${currency}\\s*(\\d(?:.*\\d)?)\\s*${currency}$`, 'i')
/** A name and an amount, in either order. */
const paidBy = [
  new RegExp(`^(?<who>\\p{L}\\D*?)\\s+(?<sum>${currency}\\s*\\d.*)$`, 'iu'),
  new RegExp(`^(?<sum>${currency}\\s*\\d[\\d.,' ]*${currency})\\s+(?<who>\\p{L}\\D*)$`, 'iu'),
] as const
const plainAmount = /^(?<whole>\d+)(?:[.,](?<cents>\d{1,2}))?$/
/** With thousands separators. No currency here has three decimals, so 1.234 is above a thousand. */
const groupedAmount =
  /^(?<whole>[1-9]\d{0,2}(?<mark>[.,' ])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<cents>\d{1,2}))?$/

const printedCardIn = (text: string) => {
  const { first = '', last } = printedCard.exec(text.replace(/[\s-]/g, ''))?.groups ?? {}
  return last === undefined ? null : { first, last }
}

/** The last four digits of a card, typed alone or as a receipt prints them. */
export const lastFourIn = (text: string): string | null =>
  (/^\d{4}$/.test(text) ? text : printedCardIn(text)?.last) ?? null

/** The part of a card number that may leave the browser: first six and last four (D59); null when the text has none. */
function maskedCardIn(text: string): string | null {
  const printed = printedCardIn(text)
  if (printed !== null) return printed.first.length === 6 ? `${printed.first}******${printed.last}` : printed.last
  const full = cardNumberIn(text)
  return full === null ? null : maskedPan(full)
}

/** Minor units, and whether the text is clearly an amount: it has cents, thousands separators or a currency. */
function amountIn(text: string): { readonly minor: number; readonly isPlain: boolean } | null {
  const digits = money.exec(text)?.[1]?.replace(/\s/g, ' ') ?? ''
  const { whole = '', cents = '00' } = (plainAmount.exec(digits) ?? groupedAmount.exec(digits))?.groups ?? {}
  const minor = parseAmount(`${whole.replace(/\D/g, '')}.${cents}`)
  return minor === null ? null : { minor, isPlain: /^\d+$/.test(text) }
}

/** "Blažević 83,75": the customer and the amount. */
function payerIn(text: string): { readonly who: string; readonly minor: number; readonly isPlain: boolean } | null {
  for (const pattern of paidBy) {
    const { who = '', sum = '' } = pattern.exec(text)?.groups ?? {}
    const amount = amountIn(sum)
    if (amount !== null && isPlainName(who)) return { who, ...amount }
  }
  return null
}

/** The search text and the day that narrows it; a day without a year means the most recent one. */
export interface Sought {
  readonly text: string
  readonly day: string | null
}

/** The day at the end of a text, and what is before it. */
function dayAtEnd(text: string, today: string): { readonly rest: string; readonly day: string } | null {
  const groups = trailingDay.exec(text)?.groups
  if (groups === undefined) return null
  const { rest = '', day = '', month = '', year, iso } = groups
  const inYear = (year: string) => iso ?? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const thisYear = inYear(year ?? today.slice(0, 4))
  const wanted = thisYear > today && year === undefined ? inYear(String(Number(today.slice(0, 4)) - 1)) : thisYear
  return isDay(wanted) && wanted <= today ? { rest, day: wanted } : null
}

/** Splits a day off the end of a text: "83.75 22.11." searches the amount on that day (TRX-20). */
export function soughtOf(typed: string, today: string): Sought {
  const text = searchText(typed) ?? ''
  const { rest = '', day = null } = dayAtEnd(text, today) ?? {}
  return rest === '' ? { text, day: null } : { text: rest, day }
}

/**
 * The possible meanings of a typed text, the likeliest first (TRX-20, PIS-05, POS-08): day, e-mail, IBAN or a part of it,
 * amount, name, name and amount, approval code, order number, last four digits of a card, each narrowed by a day at its
 * end. The card list holds all
 * payments but those at a terminal (D51), which are searched in their own list. Approval codes are upper case. A card
 * number has no other meaning and is searched among point-of-sale payments; of one that a receipt prints, the last four
 * digits are searched among orders, too. A mistyped one is searched as an order number only after the person confirms
 * it (D59).
 */
export function findingsOf(typed: string, today: string, lists: readonly ListKind[]): readonly Finding[] {
  const { text, day } = soughtOf(typed, today)
  const base = { ...defaultQuery(today), from: day ?? addDays(today, -findDays), to: day ?? today }
  const find = <K extends ListKind>(kind: FindingKind, list: K, shown: string, filter: FilterOfKind<K>): Finding[] =>
    lists.includes(list) ? [{ kind, list, shown, query: { ...base, filter } as AnyQuery }] : []

  const lastFour = lastFourIn(text)
  const ofCard = lastFour === null ? [] : find('lastFour', 'card', lastFour, { lastFour })
  const card = maskedCardIn(text)
  if (card !== null) return [...find('cardNumber', 'pos', card, { pan: card }), ...ofCard]
  if (seemsMistypedCard(text)) {
    return find('orderNumber', 'card', text, { orderNumber: text }).map((one) => ({ ...one, asksFirst: true }))
  }
  if (text === '' || text.length > textLimits.medium) return []
  if (email.test(text)) return find('email', 'card', text, { customer: { email: { value: text, exact: false } } })

  const only = dayAtEnd(text, today)?.day
  const ofDay = (list: 'card' | 'pos'): Finding[] =>
    only === undefined || !lists.includes(list)
      ? []
      : [{ kind: 'day', list, shown: shownDay(only), query: { ...base, from: only, to: only, filter: {} } }]
  const days = [...ofDay('card'), ...ofDay('pos')]
  const compact = text.replace(/\s/g, '').toUpperCase()
  const ofAccount = () => find('iban', 'pis', compact, { iban: compact })
  const account = iban.test(compact) ? ofAccount() : []
  const partOfAccount = account.length === 0 && partOfIban.test(compact) ? ofAccount() : []
  const ofBoth = (
    kind: FindingKind,
    shown: string,
    filter: Pick<FilterOfKind<'pos'>, 'orderNumber' | 'approvalNumber' | 'amount'>,
  ) => [...find(kind, 'card', shown, filter), ...find(kind, 'pos', shown, filter)]
  const amount = amountIn(text)
  const minor = amount?.minor
  const sum = minor === undefined ? [] : ofBoth('amount', amountText(minor), { amount: { from: minor, to: minor } })
  const number = text.length > textLimits.short ? [] : ofBoth('orderNumber', text, { orderNumber: text })
  const code = approvalCode.test(text) ? ofBoth('approvalCode', compact, { approvalNumber: compact }) : []
  const people = name.test(text)
    ? find('name', 'card', text, { customer: { name: { value: text, exact: false } } })
    : []
  if (days.length > 0) return [...days, ...number]
  if (isPlainName(text)) return [...people, ...number, ...code]
  if (amount !== null && !amount.isPlain) return [...sum, ...number]
  const payer = amount === null ? payerIn(text) : null
  if (payer !== null) {
    const ofPayer = find('nameAndAmount', 'card', text, {
      customer: { name: { value: payer.who, exact: false } },
      amount: { from: payer.minor, to: payer.minor },
    })
    return payer.isPlain ? [...number, ...ofPayer] : [...ofPayer, ...number]
  }
  return [...account, ...number, ...code, ...people, ...sum, ...ofCard, ...partOfAccount]
}

/** Whether to ask the gateway: at least two letters or digits, and no full card number (D59). */
export function isSought(typed: string, today: string): boolean {
  const { text } = soughtOf(typed, today)
  const isShort = [...text].length < 2 || text.length > textLimits.medium
  return !isShort && cardNumberIn(typed) === null && !seemsMistypedCard(text)
}
