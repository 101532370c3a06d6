type Cell = string | number | null

const STARTS_FORMULA = /(^|[\r\n])[\s\u00a0]*[=+\-@\t\r]/

/** A text that a spreadsheet would take for a formula, in any of its lines, gets an apostrophe in front. */
const harmless = (text: string): string => (STARTS_FORMULA.test(text) || /^[\t\r]/.test(text) ? `'${text}` : text)

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const byteOrderMark = '\ufeff'

/** One line of a CSV file, as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`
