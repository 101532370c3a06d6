import { cardNumberIn, seemsMistypedCard } from '#contract/shell/card-number.ts'

/**
 * A filter text that must not leave the browser: a card number, or one that a person has not yet denied to be one
 * (D59).
 */
export type CardIssue = 'cardNumber' | 'mistypedCard'

/** The issue of a text that is sent as typed; `notCards` are texts that the person declared to be no card numbers. */
export function cardIssue(typed: string, notCards: readonly string[]): CardIssue | undefined {
  const text = typed.trim()
  if (cardNumberIn(text) !== null) return 'cardNumber'
  return seemsMistypedCard(text) && !notCards.includes(text) ? 'mistypedCard' : undefined
}

/** The texts of an applied filter; the person has already declared each to be no card number. */
export function saidNotCards(texts: readonly unknown[]): readonly string[] {
  return texts.filter((text) => typeof text === 'string').filter(seemsMistypedCard)
}
