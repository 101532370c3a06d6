import type { Language } from '#contract/session/account.ts'
import type { ReportKind } from '#contract/transactions/report/report.ts'
import { said } from '#gateway/ground/words.ts'
import { sheetDay } from './business-clock.ts'
import type { Put, ReportFile } from './file-maker.ts'
import { bytesWhere, consistsOf, GrowingBytes } from './growing-bytes.ts'
import type { ReceivedRows } from './passed-rows.ts'
import type { Column } from './report-columns.ts'
import { ReportSums, sumsColumns, sumsSheet } from './report-sums.ts'
import { type WriteValue, writeAmount, writeSaid } from './report-values.ts'
import { sheetNames } from './report-words.ts'
import { inlineText, LONGEST_TEXT, lettersOf, XlsxFile } from './xlsx-file.ts'
import { styleOf } from './xlsx-parts.ts'

const SPACE = 0x20
const DELETE = 0x7f
const DECIMAL_POINT = 0x2e
/** With these begin the spaces and controls outside ASCII, and what XML cannot hold. */
const doubtful: readonly number[] = [0xc2, 0xe1, 0xe2, 0xe3, 0xef]
/** Bytes that stand in XML as they are. */
const usual = bytesWhere(
  (byte, sign) => byte >= SPACE && byte !== DELETE && !'&<>"_'.includes(sign) && !doubtful.includes(byte),
)

const textStart = ' t="inlineStr"><is><t>'
const textEnd = '</t></is></c>'

const writerOf = ({ form }: Column, currencyAt: number, language: Language, to: GrowingBytes): WriteValue => {
  if (form === 'amount' || form === 'instant' || form === 'whole') {
    const valueStart = ` s="${styleOf[form]}"><v>`
    const writeNumber: WriteValue = (rows, row, field) => {
      if (form === 'amount') writeAmount(to, rows, row, field, DECIMAL_POINT)
      else if (form === 'instant') to.ascii(String(sheetDay(rows.whole(row, field))))
      else to.copy(rows.bytes, rows.start(row, field), rows.end(row, field))
    }
    return (rows, row, field) => {
      to.ascii(valueStart)
      writeNumber(rows, row, field)
      to.ascii('</v></c>')
    }
  }
  const saidValue = writeSaid({ form, currencyAt, language, to, written: inlineText })
  if (saidValue) return saidValue
  return (rows, row, field) => {
    const { bytes } = rows
    const [start, end] = [rows.start(row, field), rows.end(row, field)]
    const isPlain = bytes[start] !== SPACE && bytes[end - 1] !== SPACE && end - start <= LONGEST_TEXT
    if (isPlain && consistsOf(usual, bytes, start, end)) {
      to.ascii(textStart)
      to.copy(bytes, start, end)
      to.ascii(textEnd)
    } else to.text(inlineText(rows.text(row, field)))
  }
}

/** Writes some rows of a report as those of a sheet, of which the first has this number. */
type WriteRows = (rows: ReceivedRows, from: number, until: number, number: number) => Uint8Array

const sheetRows = (columns: readonly Column[], language: Language): WriteRows => {
  const to = new GrowingBytes()
  const currencyAt = columns.findIndex(({ field }) => field === 'currency')
  const cellStarts = lettersOf(columns).map((letters) => `<c r="${letters}`)
  const writers = columns.map((column) => writerOf(column, currencyAt, language, to))
  return (rows, from, until, first) => {
    for (let row = from; row < until; row += 1) {
      const number = String(first + row - from)
      to.ascii(`<row r="`)
      to.ascii(number)
      to.ascii('">')
      for (let field = 0; field < writers.length; field += 1) {
        if (rows.isEmpty(row, field)) continue
        to.ascii(cellStarts[field] ?? '')
        to.ascii(number)
        to.ascii('"')
        writers[field]?.(rows, row, field)
      }
      to.ascii('</row>')
    }
    return to.take()
  }
}

interface Book {
  readonly kind: ReportKind
  readonly language: Language
}

/** A report as Excel, with its sums on a sheet behind it. `fields`: what each row brings, the columns first. */
export const xlsxReport = (
  { kind, language }: Book,
  columns: readonly Column[],
  fields: readonly Pick<Column, 'field'>[],
  put: Put,
): ReportFile => {
  const headsOf = (shown: readonly Column[]) => shown.map(({ head }) => said(head, language))
  const file = new XlsxFile(columns, { heads: headsOf(columns), name: said(sheetNames[kind], language) }, put)
  const sums = new ReportSums(kind, fields)
  const write = sheetRows(columns, language)
  return {
    start: () => file.start(),
    pass: (rows) => {
      sums.add(rows)
      return file.addWritten(rows.count, (from, until, number) => write(rows, from, until, number))
    },
    end: async () => {
      await file.goOn(sumsColumns, { heads: headsOf(sumsColumns), name: said(sumsSheet, language) })
      await file.add(sums.lines())
      await file.end()
    },
  }
}
