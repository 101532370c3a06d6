import { amountText, type Reader } from './money.ts'

/** A decimal for reading, with the decimals that it was sent with (D74); what is none stays as it stands. */
export function shownDecimal(decimal: string | number, locale: Reader): string {
  const plain = { useGrouping: false, maximumFractionDigits: 20 } as const
  const text = typeof decimal === 'number' ? new Intl.NumberFormat('en', plain).format(decimal) : decimal
  const match = /^-?\d+(?:\.(\d{1,99}))?$/.exec(text)
  if (match === null) return text
  const decimals = match[1]?.length ?? 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, digits).format(text as Intl.StringNumericLiteral)
}

/** An amount whose currency is not known, for reading (D74). */
export function shownNumber(minor: number, locale: Reader): string {
  return shownDecimal(amountText(minor), locale)
}
