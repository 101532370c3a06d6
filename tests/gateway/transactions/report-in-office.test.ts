import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { ensureOffice, findOffice } from '#tools/office.ts'
import { made } from './ask-report.ts'
import { addOrders } from './merchant.ts'
import { readCsv, readXlsx } from './read-report.ts'

const soak = process.env.RIVA_SOAK !== undefined
const payloads = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(1;1)', '\t=1+1', ' =1+1', '\u00a0=1+1', 'a\n=1+1', '=cmd|"/c calc"!A1', '"=1+1"'],
  ...[
    '=HYPERLINK("http://x.example";"y")',
    ';=1+1',
    ',=1+1',
    "'=1+1",
    '{=1+1}',
    '=1+1\t',
    '\r=1+1',
    '%0A=1+1',
    '  -2',
    '+385 91',
  ],
]
const letters = 'čćžšđ ČĆŽŠĐ'
const count = 60
/** Never whole, so that no id is taken for one. */
const amountAt = (at: number): number => 100_005 + at * 100

let gateway: RunningGateway
let admin: SignedIn
let office: string | null
beforeAll(async () => {
  office = soak ? ensureOffice() : findOffice()
  if (office === null)
    process.stdout.write('LibreOffice is not at hand: only the reader of the tests reads the reports.\n')
  gateway = await startGateway({ clock: standingClock('2026-11-21T11:00:00Z') })
  await addOrders(
    gateway.database,
    Array.from({ length: count }, (_, at) => ({
      ...{ companyId: 1, storeId: 1, amount: amountAt(at), lastName: letters, email: 'a@mail.example' },
      firstName: payloads[at % payloads.length] ?? '',
      cart: payloads[(at + 7) % payloads.length] ?? '',
      createdAt: new Date(Date.UTC(2026, 10, 20, 10, 0, at)),
      updatedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, at)),
    })),
  )
  admin = await gateway.as('admin@first.example')
}, 600_000)
afterAll(() => gateway.close())

interface Seen {
  readonly rows: number
  readonly amounts: number
  readonly formulas: number
  readonly times: number
  readonly letters: number
}

const matches = (text: string, pattern: RegExp): readonly RegExpMatchArray[] => [...text.matchAll(pattern)]

/** The file as LibreOffice has it after opening it, in its own words. */
const seenByOffice = async (program: string, bytes: Uint8Array, ending: 'csv' | 'xlsx'): Promise<Seen> => {
  const folder = await mkdtemp(join(tmpdir(), 'riva-office-'))
  const file = join(folder, `report.${ending}`)
  await writeFile(file, bytes)
  // Semicolons, quotes, UTF-8, from the first line, Croatian, numbers and times are recognised as they are by a person's double click.
  const filter = ending === 'csv' ? ['--infilter=CSV:59,34,76,1,,1050,false,true,false'] : []
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  const { status, stderr } = spawnSync(
    program,
    [profile, '--headless', ...filter, '--convert-to', 'fods', '--outdir', folder, file],
    { encoding: 'utf8', timeout: 120_000 },
  )
  if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
  const opened = await readFile(join(folder, 'report.fods'), 'utf8')
  await rm(folder, { recursive: true, force: true })
  const [table = ''] = opened.match(/<table:table [\s\S]*?<\/table:table>/) ?? []
  const floats = matches(table, /office:value-type="(?:float|currency)"[^>]*office:value="([^"]+)"/g)
  return {
    rows: matches(table, /<text:p>a@mail\.example/g).length,
    amounts: floats
      .map(([, value]) => Number(value))
      .filter((value) => !Number.isInteger(value) && value > 1_000)
      .reduce((sum, value) => sum + Math.round(value * 100), 0),
    formulas: matches(table, /table:formula=/g).length,
    times: matches(table, /office:value-type="date"/g).length,
    letters: matches(table, new RegExp(letters, 'g')).length,
  }
}

const seenByTests = (bytes: Uint8Array, ending: 'csv' | 'xlsx') => {
  if (ending === 'xlsx') {
    const [sheet] = readXlsx(bytes)
    const rows = sheet?.rows ?? []
    return {
      rows: rows.length,
      amounts: rows.reduce((sum, row) => sum + Math.round(Number(row.get('Iznos')?.value) * 100), 0),
      formulas: matches(sheet?.xml ?? '', /<f[ >]/g).length,
      letters: rows.filter((row) => row.get('Prezime')?.value === letters).length,
    }
  }
  const [heads = [], ...rows] = readCsv(new TextDecoder().decode(bytes), ';')
  const cell = (row: readonly string[], name: string): string => row[heads.indexOf(name)] ?? ''
  return {
    rows: rows.length,
    amounts: rows.reduce((sum, row) => sum + Number(cell(row, 'Iznos').replace(',', '')), 0),
    formulas: rows.flat().filter((text) => !text.startsWith("'") && /^[\s\u00a0]*[=+\-@]/m.test(text)).length,
    letters: rows.filter((row) => cell(row, 'Prezime') === letters).length,
  }
}

const sum = Array.from({ length: count }, (_, at) => amountAt(at)).reduce((all, one) => all + one, 0)

describe('a report that a person opens', () => {
  it.each([
    ['csv', 'csv'],
    ['excel', 'xlsx'],
  ] as const)(
    'as %s has its rows, sums, letters and times, and not one formula · REP-03 REP-08',
    async (format, ending) => {
      const { bytes } = await made(admin, `format=${format}`)
      const wanted = { rows: count, amounts: sum, formulas: 0, letters: count }
      expect(seenByTests(bytes, ending)).toEqual(wanted)
      if (office === null) return
      expect(await seenByOffice(office, bytes, ending)).toEqual({ ...wanted, times: 2 * count })
    },
    300_000,
  )
})
