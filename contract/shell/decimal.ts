import { amountText, type Reader } from './money.ts'

/** A formatted decimal with as many decimals as it was sent with (D74); other text stays as it is. */
export function shownDecimal(decimal: string | number, locale: Reader): string {
  const plain = { useGrouping: false, maximumFractionDigits: 20 } as const
  const text = typeof decimal === 'number' ? new Intl.NumberFormat('en', plain).format(decimal) : decimal
  const match = /^-?\d+(?:\.(\d{1,99}))?$/.exec(text)
  if (match === null) return text
  const decimals = match[1]?.length ?? 0
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, digits).format(text as Intl.StringNumericLiteral)
}

/** A formatted amount of unknown currency (D74). */
export function shownNumber(minor: number, locale: Reader): string {
  return shownDecimal(amountText(minor), locale)
}
