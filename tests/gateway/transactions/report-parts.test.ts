import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { hasSteps, reportKinds } from '#contract/transactions/report/report.ts'
import { said } from '#gateway/ground/words.ts'
import { clockText, sheetDay } from '#gateway/transactions/reports/business-clock.ts'
import type { Cell } from '#gateway/transactions/reports/cells.ts'
import { csvFile } from '#gateway/transactions/reports/csv-file.ts'
import { csvReport } from '#gateway/transactions/reports/csv-report.ts'
import type { Put } from '#gateway/transactions/reports/file-maker.ts'
import { type Column, columnsOf } from '#gateway/transactions/reports/report-columns.ts'
import { fieldsWithSums, ReportSums } from '#gateway/transactions/reports/report-sums.ts'
import { historyText, wordOf } from '#gateway/transactions/reports/report-values.ts'
import { outcomeWord, statusWord } from '#gateway/transactions/reports/report-words.ts'
import { SortedKeys } from '#gateway/transactions/reports/sorted-keys.ts'
import { XlsxFile } from '#gateway/transactions/reports/xlsx-file.ts'
import { xlsxReport } from '#gateway/transactions/reports/xlsx-report.ts'
import { readCsv, readXlsx, unzip } from './read-report.ts'
import { received, textsOf } from './received-rows.ts'

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

const withoutSeparators = (text: string): string => text.replaceAll('\u001e', '').replaceAll('\u001f', '')

const excelOf = (shown: readonly Column[], put: Put) =>
  xlsxReport({ kind: 'card', language: 'en' }, shown, fieldsWithSums(shown), put)

/** What the values of a row say, each read as a text. */
const cellsOf = (shown: readonly Column[], row: readonly string[], language: 'hr' | 'en'): readonly Cell[] =>
  shown.map(({ form }, at) => {
    const raw = withoutSeparators(row[at] ?? '')
    if (raw === '') return null
    if (form === 'text') return raw
    const currency = row[shown.findIndex(({ field }) => field === 'currency')] ?? ''
    if (form === 'history') return historyText(raw, currency, language)
    const word = wordOf(form, language)
    return word ? word(raw) : { form: form as 'whole' | 'amount' | 'instant', value: Number(raw) }
  })

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
        const file = csvReport(columns, 'hr', put)
        await file.start()
        await file.pass(received([rowOf(text, minor)]))
        await file.end()
        const [, row = []] = readCsv(whole().toString().slice(1), ';')
        const sent = withoutSeparators(Buffer.from(text).toString())
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
        const file = excelOf(columns, put)
        await file.start()
        await file.pass(received([[...rowOf(text, 5), '0', '0']]))
        await file.end()
        const [sheet] = readXlsx(whole())
        const sent = withoutSeparators(Buffer.from(text).toString()).replace(/[\p{Cc}\uFFFE\uFFFF]/gu, (sign) =>
          '\n\t'.includes(sign) ? sign : '',
        )
        expect(sheet?.rows[0]?.get('Order number')?.value ?? '').toBe(sent)
        expect(sheet?.rows[0]?.get('Amount')?.value).toBe(0.05)
      }),
    )
  })

  /** Each sign that the database can hold, at the begin and at the end of a text. */
  const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter(
    (sign) => sign !== '\0' && sign.isWellFormed(),
  )
  const values = {
    text: fc.oneof(texts, fc.constantFrom('', 'Šime', 'buyer_x0041_@mail.example', 'a'.repeat(60), 'x'.repeat(40_000))),
    whole: fc.nat().map(String),
    amount: fc.oneof(fc.constant(''), fc.integer({ min: -2_000 }).map(String), minors.map(String)),
    instant: fc.oneof(fc.constant(''), instants.map(String)),
    status: fc.constantFrom('authorized', 'RESERVED', 'closed', 'of; later', 'Ab', 'BC'),
    outcome: fc.constantFrom('COMPLETED', 'unknown'),
    cardType: fc.constantFrom('', 'visa', 'VISA', 'none'),
    history: fc.constant('[[0,"authorized","captured",5],[1,"refunded","refunded",5]]'),
  } as const
  const shapes = reportKinds.flatMap((kind) =>
    (['orders', 'financial'] as const).map((type) => columnsOf(kind, type, true)),
  )
  const given = fc.constantFrom(...shapes).chain((shown) =>
    fc.record({
      shown: fc.constant(shown),
      rows: fc.array(fc.tuple(...shown.map(({ form }) => values[form])), { minLength: 1, maxLength: 4 }),
      language: fc.constantFrom('hr' as const, 'en' as const),
    }),
  )

  /** What a report writes of rows, and what a file of cells writes of the same as CSV. */
  const csvBothWays = async (shown: readonly Column[], rows: readonly (readonly string[])[], language: 'hr' | 'en') => {
    const [report, cells] = [gathered(), gathered()]
    await csvReport(shown, language, report.put).pass(received(rows))
    await csvFile([], language, cells.put).add(rows.map((row) => cellsOf(shown, row, language)))
    return [report.whole().toString(), cells.whole().toString()] as const
  }

  const excelBothWays = async (shown: readonly Column[], rows: readonly (readonly string[])[]) => {
    const [report, cells] = [gathered(), gathered()]
    const asReport = excelOf(shown, report.put)
    await asReport.start()
    const more = fieldsWithSums(shown).slice(shown.length)
    await asReport.pass(received(rows.map((row) => [...row, ...more.map(() => '0')])))
    await asReport.end()
    const file = new XlsxFile(shown, { heads: shown.map(({ head }) => said(head, 'en')), name: 'Orders' }, cells.put)
    await file.start()
    await file.add(rows.map((row) => cellsOf(shown, row, 'en')))
    await file.end()
    const sheet = 'xl/worksheets/sheet1.xml'
    return [unzip(report.whole()).get(sheet), unzip(cells.whole()).get(sheet)] as const
  }

  it('has the same text whether values are copied as bytes or read and written one by one · REP-08', async () => {
    await fc.assert(
      fc.asyncProperty(given, async ({ shown, rows, language }) => {
        const [csv, csvOfCells] = await csvBothWays(shown, rows, language)
        expect(csv).toBe(csvOfCells)
        const [sheet, sheetOfCells] = await excelBothWays(shown, rows)
        expect(sheet).toBe(sheetOfCells)
      }),
    )
  })

  it('has the same text for every sign at the begin and at the end of a text · REP-08', async () => {
    const shown = columns.filter(({ form }) => form === 'text').slice(0, 4)
    const rows = signs.map((sign) => [`${sign}=1`, `a${sign}`, sign, `a${sign}b`])
    const [csv, csvOfCells] = await csvBothWays(shown, rows, 'hr')
    expect(csv === csvOfCells).toBe(true)
    const [sheet, sheetOfCells] = await excelBothWays(shown, rows)
    expect(sheet === sheetOfCells).toBe(true)
  })

  it('as Excel goes on with another sheet where one is full · REP-08', async () => {
    const { put, whole } = gathered()
    const file = new XlsxFile(columns, { heads, name: 'Orders', sheetRows: 4 }, put)
    await file.start()
    await file.add(Array.from({ length: 8 }, (_, at) => cellsOf(columns, rowOf(`n${at}`, at), 'en')))
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
      sums.add(received(rows, fields.length))
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
    expect(textsOf(new SortedKeys().inOrder(received([['2'], ['1']]), 0), 1)).toEqual([['2'], ['1']])
  })

  it('bring rows that come in any order into their own · REP-02', () => {
    const keys = new SortedKeys()
    keys.add([
      ['b', 1],
      ['a', 2],
      ['c', 30],
    ])
    keys.sort(false)
    keys.next(3)
    const rows = received([
      ['one', '1'],
      ['thirty', '30'],
      ['two', '2'],
    ])
    expect(textsOf(keys.inOrder(rows, 1), 2)).toEqual([
      ['two', '2'],
      ['one', '1'],
      ['thirty', '30'],
    ])
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
  it('are those of the screens, where an unknown status is no code and no rejection either · LNG-01, REP-08', () => {
    expect([statusWord('partially_refunded', 'hr'), statusWord('partially_refunded', 'en')]).toEqual([
      'Djelomično vraćeno',
      'Partially refunded',
    ])
    expect([statusWord('closed', 'hr'), statusWord('RESERVED', 'en')]).toEqual([
      'Zatvoreno',
      'Authorized, funds reserved',
    ])
    expect(['COMPLETED', 'FAILED', 'unprocessed', 'FROZEN_BY_BANK'].map((status) => outcomeWord(status, 'hr'))).toEqual(
      [...['Izvršeno', 'Odbijeno', 'Odbijeno', 'Nepoznato']],
    )
    expect([statusWord('of_later', 'hr'), statusWord('of_later', 'en')]).toEqual(['Nepoznato', 'Unknown'])
  })
})
