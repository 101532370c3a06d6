import type { Language } from '#contract/session/account.ts'
import { csvText } from '#gateway/ground/files/csv.ts'
import { said } from '#gateway/ground/words.ts'
import { clockText } from './business-clock.ts'
import { csvFile } from './csv-file.ts'
import type { Put, ReportFile } from './file-maker.ts'
import { bytesWhere, consistsOf, GrowingBytes } from './growing-bytes.ts'
import type { Column } from './report-columns.ts'
import { type WriteValue, writeAmount, writeSaid } from './report-values.ts'

const codeOf = (sign: string): number => sign.charCodeAt(0)

/** Bytes that need no quotes around them. */
const usual = bytesWhere((_, sign) => !'",;\r\n'.includes(sign))

/**
 * With what most texts begin and no formula does: ASCII letters and digits, and the bytes that begin a letter of Latin or
 * Greek. No space and no invisible sign begins with one of these.
 */
const usualBegin = bytesWhere((byte, sign) => /[0-9A-Za-z]/.test(sign) || (byte >= 0xc3 && byte <= 0xcf))

const writerOf = ({ form }: Column, currencyAt: number, language: Language, to: GrowingBytes): WriteValue => {
  if (form === 'amount') {
    const decimal = codeOf(language === 'hr' ? ',' : '.')
    return (rows, row, field) => writeAmount(to, rows, row, field, decimal)
  }
  if (form === 'instant') return (rows, row, field) => to.ascii(clockText(rows.whole(row, field)))
  if (form === 'whole') return (rows, row, field) => to.copy(rows.bytes, rows.start(row, field), rows.end(row, field))
  const saidValue = writeSaid({ form, currencyAt, language, to, written: csvText })
  if (saidValue) return saidValue
  return (rows, row, field) => {
    const { bytes } = rows
    const [start, end] = [rows.start(row, field), rows.end(row, field)]
    if (usualBegin[bytes[start] ?? 0] === 1 && consistsOf(usual, bytes, start, end)) to.copy(bytes, start, end)
    else to.text(csvText(rows.text(row, field)))
  }
}

/** A report as CSV. Its rows are copied as bytes where they need no change: texts for each value took four times as long. */
export const csvReport = (columns: readonly Column[], language: Language, put: Put): ReportFile => {
  const heads = columns.map(({ head }) => said(head, language))
  const { start, end } = csvFile(heads, language, put)
  const to = new GrowingBytes()
  const separator = codeOf(language === 'hr' ? ';' : ',')
  const currencyAt = columns.findIndex(({ field }) => field === 'currency')
  const writers = columns.map((column) => writerOf(column, currencyAt, language, to))
  return {
    start,
    end,
    pass: (rows) => {
      for (let row = 0; row < rows.count; row += 1) {
        for (let field = 0; field < writers.length; field += 1) {
          if (field > 0) to.byte(separator)
          if (!rows.isEmpty(row, field)) writers[field]?.(rows, row, field)
        }
        to.ascii('\r\n')
      }
      return put(new Uint8Array(to.take()))
    },
  }
}
