/** A text, a number, or what was already written as it shall stand (a number in the words of a language, a date). */
type Cell = string | number | null | { readonly plain: string }

/** Spreadsheets of some languages take the full-width signs, too; what cannot be seen does not keep one from the start. */
const STARTS_FORMULA = /(^|[\r\n])[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/u

/** Most texts: one line that begins with a letter or a digit and needs no quotes. The full rules take ten times as long. */
const PLAIN_LINE = /^[0-9A-Za-z][^",;\r\n]*$/

/** A text that a spreadsheet would take for a formula, in any of its lines, gets an apostrophe in front. */
const harmless = (text: string): string => (STARTS_FORMULA.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text)

const cellOf = (cell: Cell, separator: string): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string' ? PLAIN_LINE.test(cell) : !cell.plain.includes(separator)) {
    return typeof cell === 'string' ? cell : cell.plain
  }
  const text = typeof cell === 'string' ? harmless(cell) : cell.plain
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const byteOrderMark = '\ufeff'

/** One line of a CSV file, as RFC 4180 has it; where the decimal sign is a comma, semicolons separate. */
export const csvLine = (cells: readonly Cell[], separator: ',' | ';' = ','): string =>
  `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`
