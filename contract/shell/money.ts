/** Amounts are integers in minor units; every currency has two decimals here (CON-01, D43). */
const typedAmount = /^(0|[1-9]\d{0,11})(?:\.(\d{1,2}))?$/

/** Normalises a typed or pasted amount to the dot form: no spaces, comma to dot (TRX-24, D74). */
export function dotForm(typed: string): string {
  return typed.replace(/\s/g, '').replace(',', '.')
}

/** Minor units of a typed amount, or null when it is not digits with at most one dot and two decimals (TRX-24). */
export function parseAmount(typed: string): number | null {
  const match = typedAmount.exec(dotForm(typed))
  if (!match) return null
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** An amount with thousands separators: 1.234,50, 1,234.50, 1.234.567, or 1.234, whose cents are still to be typed. */
const groupedAmount = /^(\d+(?:[.,]\d{3})+)[.,](\d{0,2})$/
const groupedWhole = /^\d{1,3}(?:[.,]\d{3}){2,}$/
/** One dot and three digits: thousands, or a digit too many. */
const ambiguousAmount = /^([1-9]\d*)\.(\d{3})$/

/** A percentage, a range, a fraction, a sum, a time, or letters between digits: another number would be made of it. */
const foreign = /%|\d\s*[-–/:+*]|\d\s*[^\d\s.,'’]+\s*\d/

/**
 * The accepted part of typed amount text: digits, one dot, two decimals; comma becomes a dot (TRX-24, D74). An ambiguous
 * text keeps its third decimal, with which it is no amount until the person chooses. What cannot be an amount stays as
 * it is, and is none.
 */
export function keepAmountCharacters(typed: string): string {
  if (foreign.test(typed)) return typed
  const bare = typed.replace(/[^\d.,]/g, '')
  const grouped = groupedAmount.exec(bare)
  if (grouped) return `${(grouped[1] ?? '').replace(/[.,]/g, '')}.${grouped[2]}`
  if (groupedWhole.test(bare)) return bare.replace(/[.,]/g, '')
  const [whole = '', decimals, ...more] = bare.split(/[.,]/)
  if (decimals === undefined) return whole
  if (more.join('') !== '') return bare
  const kept = `${whole}.${decimals.slice(0, 3)}`
  return ambiguousAmount.test(kept) ? kept : kept.slice(0, whole.length + 3)
}

/** The amounts that an ambiguous text such as 1.000 can mean, in minor units; none for every other text. */
export function readingsOf(text: string): readonly number[] {
  const [, whole = '', rest = ''] = ambiguousAmount.exec(text) ?? []
  return [`${whole}${rest}`, `${whole}.${rest.slice(0, 2)}`].map(parseAmount).filter((minor) => minor !== null)
}

/** The dot form for inputs and prefilled fields: 12345 → "123.45" (ACT-08, D74). */
export function amountText(minor: number | bigint): string {
  const text = String(Number.isSafeInteger(minor) ? minor : BigInt(minor))
  const sign = text.startsWith('-') ? '-' : ''
  const digits = text.slice(sign.length).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export type Reader = 'hr' | 'en'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A formatted amount in the reader's language, always with two decimals (CON-01, D43). The currency shows as its
 * symbol, or as its code where several dollars appear together (POS-01).
 */
export function shownAmount(
  minor: number | bigint,
  currency: string,
  locale: Reader,
  currencyDisplay: 'symbol' | 'code' = 'symbol',
): string {
  const key = `${locale} ${currency} ${currencyDisplay}`
  let format = formats.get(key)
  if (!format) {
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const
    format = /^[A-Z]{3}$/.test(currency)
      ? new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits })
      : new Intl.NumberFormat(locale, digits)
    formats.set(key, format)
  }
  return format.format(amountText(minor) as Intl.StringNumericLiteral)
}

/** Exact sum of minor units (D44). */
export function sumOf(amounts: Iterable<number | bigint>): bigint {
  let sum = 0n
  for (const amount of amounts) sum += BigInt(amount)
  return sum
}
