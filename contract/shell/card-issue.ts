import { cardNumberIn, seemsMistypedCard } from '#contract/shell/card-number.ts'

/** A text of a filter that must not leave the browser, or not before a person says that it is no card number (D59). */
export type CardIssue = 'cardNumber' | 'mistypedCard'

/** What is wrong with a text that is sent as typed; `notCards` are those that a person calls no card numbers. */
export function cardIssue(typed: string, notCards: readonly string[]): CardIssue | undefined {
  const text = typed.trim()
  if (cardNumberIn(text) !== null) return 'cardNumber'
  return seemsMistypedCard(text) && !notCards.includes(text) ? 'mistypedCard' : undefined
}

/** Texts of a filter that was applied: a person has said of each that it is no card number. */
export function saidNotCards(texts: readonly unknown[]): readonly string[] {
  return texts.filter((text) => typeof text === 'string').filter(seemsMistypedCard)
}
