import { isUuid } from './uuid.ts'

/**
 * Digits, grouped or not, that start like card numbers (fuel cards with 7). Timestamps in milliseconds and years,
 * common in order numbers, do not match.
 */
const cardRun = /(?<!\d)(?=[3-7]|2[ -]?[2-7])\d(?:[ -]?\d){12,18}(?!\d)/g
/** In one piece or in card groups; an expiry date, a CVV or another number may follow. */
const cardGroups =
  /(?<!\d|[A-Z]{2}\d\d )(?=[3-7]|2[2-7])(?=((?:\d{13,19}|\d{4}(?:[^\p{L}\d]{1,3}\d{4}){3}|\d{4}[^\p{L}\d]{1,3}\d{6}[^\p{L}\d]{1,3}\d{4,5})(?!\d)))/gu
const cardDigits = /^(?=[3-7]|2[2-7])\d{13,19}$/

/** The Luhn check. */
export function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** An IBAN, also in groups. Long digit runs in it are no secret, and its check digits identify it. */
export function isIban(text: string): boolean {
  const compact = text.replace(/[\s-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(compact)) return false
  // A is 10, B is 11.
  const digits = [...(compact.slice(4) + compact.slice(0, 4))].map((sign) => Number.parseInt(sign, 36))
  return BigInt(digits.join('')) % 97n === 1n
}

/** The digits of a full card number in a text; null where there is none. */
export function cardNumberIn(text: string): string | null {
  if (isIban(text)) return null
  // Maps full-width digits and typographic spaces to plain ones.
  const plain = text.normalize('NFKC')
  const found = [...plain.matchAll(cardRun), ...plain.matchAll(cardGroups)]
  return found.map(([run, groups = run]) => groups.replace(/\D/g, '')).find(isLuhnValid) ?? null
}

/** Whether a text to be stored holds a full card number; our own ids are exempt. */
export function holdsCardNumber(text: string): boolean {
  return !isUuid(text) && cardNumberIn(text) !== null
}

/** A text that looks like a card number with a wrong check digit: a typo, or no card number. */
export function seemsMistypedCard(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  return cardDigits.test(digits) && !isLuhnValid(digits)
}

/**
 * The part of a card number that may leave the browser: at most 12 digits as typed, longer ones as first six and last
 * four (POS-05, D59).
 */
export const maskedPanPattern = /^(\d{1,12}|\d{6}\*{1,9}\d{4})$/

/** First six and last four of a full card number; shorter digits as they are; null when it is not digits (D59). */
export function maskedPan(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (!/^\d{1,50}$/.test(digits)) return null
  return digits.length < 13 ? digits : `${digits.slice(0, 6)}******${digits.slice(-4)}`
}
