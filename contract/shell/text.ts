/** Where texts are cut (TRX-28, TRD-12, POS-17, PBL-10). */
export const cut = { list: 15, orderNumber: 10, details: 30, summary: 255 } as const

/** The first `length` characters and an ellipsis; whole code points, never half a letter. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text
  const points = [...text]
  return points.length > length ? `${points.slice(0, length).join('')}…` : text
}

/** A typed text as it is sent; null for none. */
export const textOrNull = (typed: string): string | null => typed.trim() || null

interface Named {
  readonly firstName?: string | null | undefined
  readonly lastName?: string | null | undefined
}

/** First and last name of a person, or what is known of them; empty where nothing is. */
export const fullName = (person: Named | null | undefined): string =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ')

const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/** External text made safe to show: no control, bidi or zero-width characters, bounded length. */
export function plainText(text: string, length = 200): string {
  return cutAt(text.replace(unseen, ' ').trim(), length)
}

/** A typed or pasted text without its invisible characters. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '')

/** Whether a text contains invisible characters (D68). */
export function hasUnseen(text: string): boolean {
  return text.search(unseen) >= 0
}

const shapeless = /[\u115f\u1160\u2800\u3164\uffa0]|\p{M}{5}/u

/**
 * Whether a text stays visible and within its line: no blank letters, and no stacks of combining marks over the lines
 * around it.
 */
export function hasShape(text: string): boolean {
  return !shapeless.test(text)
}
