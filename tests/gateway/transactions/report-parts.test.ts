import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { hasSteps, reportKinds } from '#contract/transactions/report/report.ts'
import { said } from '#gateway/ground/words.ts'
import { clockText, sheetDay } from '#gateway/transactions/reports/business-clock.ts'
import { cellsIn } from '#gateway/transactions/reports/cells.ts'
import { csvFile } from '#gateway/transactions/reports/csv-file.ts'
import { columnsOf } from '#gateway/transactions/reports/report-columns.ts'
import { fieldsWithSums, ReportSums } from '#gateway/transactions/reports/report-sums.ts'
import { outcomeWord, statusWord } from '#gateway/transactions/reports/report-words.ts'
import { SortedKeys } from '#gateway/transactions/reports/sorted-keys.ts'
import { XlsxFile } from '#gateway/transactions/reports/xlsx-file.ts'
import { readCsv, readXlsx } from './read-report.ts'

const columns = columnsOf('card', 'orders', false)
const heads = columns.map(({ head }) => said(head, 'en'))

const gathered = () => {
  const parts: Uint8Array[] = []
  return {
    put: async (bytes: Uint8Array) => {
      parts.push(bytes)
    },
    whole: () => Buffer.concat(parts),
  }
}

const rowOf = (text: string, minor: number) =>
  ['1', text, 'visa', `${minor}`, 'EUR', 'authorized', text, text, text, text, '0', '0'] as const

const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) })

describe('the clock of a report', () => {
  it('shows what a clock in Zagreb shows, in summer and winter, as text and as a day of a sheet · REP-08', () => {
    fc.assert(
      fc.property(instants, (at) => {
        const zagreb = DateTime.fromMillis(at, { zone: 'Europe/Zagreb' })
        expect(clockText(at)).toBe(zagreb.toFormat('dd.MM.yyyy. HH:mm:ss'))
        const seconds = Math.round(sheetDay(at) * 86_400)
        expect(DateTime.fromSeconds(seconds - 25_569 * 86_400, { zone: 'utc' }).toFormat('yyyyMMddHHmmss')).toBe(
          zagreb.toFormat('yyyyMMddHHmmss'),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a file of a report', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 30 })
  const minors = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

  it('as CSV gives every text back, with at most an apostrophe in front, and every amount to the cent · REP-08', async () => {
    await fc.assert(
      fc.asyncProperty(texts, minors, async (text, minor) => {
        const { put, whole } = gathered()
        const file = csvFile(heads, 'hr', put)
        await file.start()
        await file.add([cellsIn(columns, 'hr')(rowOf(text, minor))])
        await file.end()
        const [, row = []] = readCsv(whole().toString().slice(1), ';')
        const sent = Buffer.from(text).toString()
        expect([sent, `'${sent}`]).toContain(row[1])
        expect(row[3]?.replace(',', '')).toBe(String(minor).padStart(3, '0'))
        if (/^[\s\u00a0]*[=+\-@]/.test(sent)) expect(row[1]).toBe(`'${sent}`)
      }),
    )
  })

  it('as Excel gives every text back that XML can hold · REP-08', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const { put, whole } = gathered()
        const file = new XlsxFile(columns, { heads, name: 'Orders' }, put)
        await file.start()
        await file.add([cellsIn(columns, 'en')(rowOf(text, 5))])
        await file.end()
        const [sheet] = readXlsx(whole())
        const sent = Buffer.from(text)
          .toString()
          .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) => ('\n\t'.includes(sign) ? sign : ''))
        expect(sheet?.rows[0]?.get('Order number')?.value ?? '').toBe(sent)
        expect(sheet?.rows[0]?.get('Amount')?.value).toBe(0.05)
      }),
    )
  })

  it('as Excel goes on with another sheet where one is full · REP-08', async () => {
    const { put, whole } = gathered()
    const file = new XlsxFile(columns, { heads, name: 'Orders', sheetRows: 4 }, put)
    await file.start()
    await file.add(Array.from({ length: 8 }, (_, at) => cellsIn(columns, 'en')(rowOf(`n${at}`, at))))
    await file.end()
    const sheets = readXlsx(whole())
    expect(sheets.map(({ rows }) => rows.map((row) => row.get('Order number')?.value))).toEqual([
      ['n0', 'n1', 'n2'],
      ['n3', 'n4', 'n5'],
      ['n6', 'n7'],
    ])
    expect(sheets.every((sheet) => sheet.heads.join() === heads.join())).toBe(true)
  })
})

describe('the sums of a report', () => {
  it('add no declined, waiting or refunded money to what was charged, nor one currency to another · TRX-10', () => {
    const fields = ['id', 'currency', 'status', 'amount', 'captured', 'refunded'].map((field) => ({ field }))
    const linesOf = (kind: (typeof reportKinds)[number], rows: readonly (readonly string[])[]) => {
      const sums = new ReportSums(kind, fields)
      sums.add(rows)
      return sums.lines().map((line) => line.map((cell) => (typeof cell === 'object' ? cell?.value : cell)))
    }
    expect(
      linesOf('card', [
        ['1', 'USD', 'authorized', '100', '100', '0'],
        ['2', 'EUR', 'declined', '700', '0', '0'],
        ['3', 'EUR', 'pre_authorized', '500', '0', '0'],
        ['4', 'EUR', 'partially_refunded', '300', '300', '50'],
        ['5', 'EUR', 'voided', '900', '0', '0'],
      ]),
    ).toEqual([
      ['EUR', 4, 300, 50, 250, 500, 1],
      ['USD', 1, 100, 0, 100, 0, 0],
    ])
    expect(linesOf('pis', [['1', 'EUR', 'unprocessed', '700', '0', '0']])).toEqual([['EUR', 1, 0, 0, 0, 0, 1]])
    expect(linesOf('pos', [])).toEqual([])
  })

  it('are made of the values of the columns, and only what is no column comes in addition · REP-08', () => {
    const added = reportKinds.map((kind) => {
      const shown = columnsOf(kind, 'orders', false)
      return fieldsWithSums(shown)
        .slice(shown.length)
        .map(({ field }) => field)
    })
    expect(added).toEqual([
      ['captured', 'refunded'],
      ['captured', 'refunded'],
      ['captured', 'refunded'],
    ])
  })
})

describe('sorted keys', () => {
  it('know each row once, at its last place, and give them out in order · REP-02', () => {
    const keys = new SortedKeys()
    keys.add([
      ['b', 1],
      ['a', 2],
    ])
    keys.add([
      ['c', 1],
      ['a', 3],
    ])
    expect(keys.sort(true)).toBe(3)
    expect([keys.next(2), keys.next(2), keys.next(2)]).toEqual([[1, 3], [2], []])
    expect(new SortedKeys().inOrder([['2'], ['1']], 0)).toEqual([['2'], ['1']])
  })
})

describe('the history in a report', () => {
  it('is a column of the kinds that have one, where it was asked for · REP-02 REP-03', () => {
    const withHistory = (asked: boolean) =>
      reportKinds.filter((kind) => columnsOf(kind, 'orders', asked).some(({ field }) => field === 'history'))
    expect([withHistory(true), withHistory(false)]).toEqual([['card', 'pos'], []])
    expect(reportKinds.filter(hasSteps)).toEqual(['card', 'pos'])
  })
})

describe('the words of a report', () => {
  it('are those of the screens, and a status without a word stands as it is · LNG-01, REP-08', () => {
    expect([statusWord('partially_refunded', 'hr'), statusWord('partially_refunded', 'en')]).toEqual([
      'Djelomično vraćeno',
      'Partially refunded',
    ])
    expect([statusWord('closed', 'hr'), statusWord('RESERVED', 'en')]).toEqual([
      'Zatvoreno',
      'Authorized, funds reserved',
    ])
    expect([outcomeWord('COMPLETED', 'hr'), outcomeWord('unknown', 'hr')]).toEqual(['Izvršeno', 'Odbijeno'])
    expect(statusWord('of_later', 'hr')).toBe('of_later')
  })
})
