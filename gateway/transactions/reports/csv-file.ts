import type { Language } from '#contract/session/account.ts'
import { byteOrderMark, csvLine } from '#gateway/ground/files/csv.ts'
import { clockText } from './business-clock.ts'
import { amountIn, type Cell } from './cells.ts'
import type { FileMaker, Put } from './file-maker.ts'

/** CSV as the spreadsheets of a language open it by a double click: in Croatian semicolons and decimal commas. */
export const csvFile = (heads: readonly string[], language: Language, put: Put): FileMaker => {
  const separator = language === 'hr' ? ';' : ','
  const encoder = new TextEncoder()
  const written = (cell: Cell) => {
    if (cell === null || typeof cell === 'string') return cell
    if (cell.form === 'amount') return { plain: amountIn(cell.value, language) }
    if (cell.form === 'instant') return { plain: clockText(cell.value) }
    return cell.value
  }
  const lineOf = (cells: readonly Cell[]) => csvLine(cells.map(written), separator)
  return {
    start: () => put(encoder.encode(byteOrderMark + lineOf(heads))),
    add: (rows) => put(encoder.encode(rows.map(lineOf).join(''))),
    end: () => Promise.resolve(),
  }
}
