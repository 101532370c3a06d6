import type { Language } from '#contract/session/account.ts'
import { byteOrderMark, csvText, csvWritten } from '#gateway/ground/files/csv.ts'
import { clockText } from './business-clock.ts'
import { amountIn, type Cell } from './cells.ts'
import type { FileMaker, Put } from './file-maker.ts'

/** CSV as the spreadsheets of a language open it by a double click: in Croatian semicolons and decimal commas. */
export const csvFile = (heads: readonly string[], language: Language, put: Put): FileMaker => {
  const separator = language === 'hr' ? ';' : ','
  const encoder = new TextEncoder()
  const written = (cell: Cell): string => {
    if (cell === null) return ''
    if (typeof cell === 'string') return csvText(cell)
    if (cell.form === 'amount') return csvWritten(amountIn(cell.value, language), separator)
    return cell.form === 'instant' ? clockText(cell.value) : String(cell.value)
  }
  // One growing text: lists of values and lines to be joined took twice as long.
  const textOf = (rows: readonly (readonly Cell[])[]): string => {
    let text = ''
    for (const cells of rows) {
      let between = ''
      for (const cell of cells) {
        text += between + written(cell)
        between = separator
      }
      text += '\r\n'
    }
    return text
  }
  return {
    start: () => put(encoder.encode(byteOrderMark + textOf([heads]))),
    add: (rows) => put(encoder.encode(textOf(rows))),
    end: () => Promise.resolve(),
  }
}
