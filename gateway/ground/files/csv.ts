/** A text, a number, or what was already written as it shall stand (a number in the words of a language, a date). */
type Cell = string | number | null | { readonly plain: string }

export type Separator = ',' | ';'

/** Spreadsheets of some languages take the full-width signs, too; what cannot be seen does not keep one from the start. */
const STARTS_FORMULA = /(^|[\r\n])[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/u

/** Most texts: one line that begins with a letter or a digit and needs no quotes. The full rules take ten times as long. */
const PLAIN_LINE = /^[0-9A-Za-z][^",;\r\n]*$/

/** A text that a spreadsheet would take for a formula, in any of its lines, gets an apostrophe in front. */
const harmless = (text: string): string => (STARTS_FORMULA.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A text as a value of a line. */
export const csvText = (text: string): string => (PLAIN_LINE.test(text) ? text : quoted(harmless(text)))

/** What was already written, as a value of a line. */
export const csvWritten = (text: string, separator: Separator): string =>
  text.includes(separator) ? quoted(text) : text

const cellOf = (cell: Cell, separator: Separator): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? csvText(cell) : csvWritten(cell.plain, separator)
}

export const byteOrderMark = '\ufeff'

/** One line of a CSV file, as RFC 4180 has it; where the decimal sign is a comma, semicolons separate. */
export const csvLine = (cells: readonly Cell[], separator: Separator = ','): string =>
  `${cells.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`
