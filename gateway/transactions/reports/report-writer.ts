import { type FileHandle, open } from 'node:fs/promises'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Language } from '#contract/session/account.ts'
import type { ReportKind, ReportType } from '#contract/transactions/report/report.ts'
import { giveWay } from '#gateway/ground/give-way.ts'
import { said } from '#gateway/ground/words.ts'
import { cellsIn } from './cells.ts'
import { csvFile } from './csv-file.ts'
import type { FileMaker, Put } from './file-maker.ts'
import { type Boundaries, readRows } from './passed-rows.ts'
import { columnsOf } from './report-columns.ts'
import { fieldsWithSums, ReportSums, sumsColumns, sumsSheet } from './report-sums.ts'
import { sheetNames } from './report-words.ts'
import { SortedKeys } from './sorted-keys.ts'
import { XlsxFile } from './xlsx-file.ts'

/** What the thread is to make. Without a path it hands the bytes back. */
export interface ThreadStart {
  readonly kind: ReportKind
  readonly reportType: ReportType
  readonly includeHistory: boolean
  readonly language: Language
  readonly sheet: boolean
  readonly path: string | null
  readonly boundaries: Boundaries
  /** Where rows come in past the thread of the calls. */
  readonly rows: MessagePort
}

export type ThreadOrder =
  | { readonly kind: 'rows' | 'keys'; readonly rows: string | Uint8Array }
  | { readonly kind: 'sort'; readonly descending: boolean }
  | { readonly kind: 'next'; readonly count: number }
  | { readonly kind: 'taken' }
  | { readonly kind: 'end' }

export type ThreadReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'sorted'; readonly total: number }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'ended'; readonly size: number }
  | { readonly kind: 'fault'; readonly message: string }

const PIECE = 256 * 1024
const start = workerData as ThreadStart
const reply = (message: ThreadReply): void => parentPort?.postMessage(message)

let taken: () => void = () => undefined
let handed: Promise<void> = Promise.resolve()
/** One piece is under way at most, while the next one is made. */
const handBack: Put = async (bytes) => {
  await handed
  handed = new Promise((resolve) => {
    taken = resolve
  })
  reply({ kind: 'bytes', bytes })
}

/** Small pieces are gathered into large ones. */
class Sink {
  readonly #write: Put
  #parts: Uint8Array[] = []
  #gathered = 0
  size = 0

  constructor(write: Put) {
    this.#write = write
  }

  put = async (bytes: Uint8Array): Promise<void> => {
    this.#parts.push(bytes)
    this.#gathered += bytes.length
    this.size += bytes.length
    if (this.#gathered >= PIECE) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#gathered === 0) return
    const whole = Buffer.concat(this.#parts)
    this.#parts = []
    this.#gathered = 0
    await this.#write(whole)
  }
}

const file: FileHandle | null = start.path === null ? null : await open(start.path, 'w', 0o600)
giveWay()
const sink = new Sink(file === null ? handBack : async (bytes) => void (await file.write(bytes)))
const columns = columnsOf(start.kind, start.reportType, start.includeHistory)
const heads = columns.map((column) => said(column.head, start.language))
/** What each row brings. Only a sheet shows the sums. */
const fields = start.sheet ? fieldsWithSums(columns) : columns
const book = start.sheet
  ? {
      file: new XlsxFile(columns, { heads, name: said(sheetNames[start.kind], start.language) }, sink.put),
      sums: new ReportSums(start.kind, fields),
    }
  : null
const maker: FileMaker = book?.file ?? csvFile(heads, start.language, sink.put)
const cellsOf = cellsIn(columns, start.language)
const keys = new SortedKeys()
const idAt = columns.findIndex(({ field }) => field === 'id')

type Keys = Parameters<typeof keys.add>[0]

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
const textOf = (rows: string | Uint8Array): string => (typeof rows === 'string' ? rows : decoder.decode(rows))
const readKeys = (text: string): Keys => (text === '' ? [] : (JSON.parse(text) as Keys))

const addRows = async (text: string): Promise<void> => {
  const rows = keys.inOrder(readRows(text, start.boundaries, fields.length), idAt)
  book?.sums.add(rows)
  await maker.add(rows.map(cellsOf))
}

const addSums = async ({ file: to, sums }: NonNullable<typeof book>): Promise<void> => {
  const words = sumsColumns.map(({ head }) => said(head, start.language))
  await to.goOn(sumsColumns, { heads: words, name: said(sumsSheet, start.language) })
  await to.add(sums.lines())
}

const end = async (): Promise<number> => {
  if (book) await addSums(book)
  await maker.end()
  await sink.flush()
  await handed
  await file?.sync()
  await file?.close()
  return sink.size
}

const obey = async (order: ThreadOrder): Promise<ThreadReply> => {
  if (order.kind === 'rows') await addRows(textOf(order.rows))
  if (order.kind === 'keys') keys.add(readKeys(textOf(order.rows)))
  if (order.kind === 'sort') return { kind: 'sorted', total: keys.sort(order.descending) }
  if (order.kind === 'next') return { kind: 'ids', ids: keys.next(order.count) }
  return order.kind === 'end' ? { kind: 'ended', size: await end() } : { kind: 'done' }
}

let turn: Promise<unknown> = maker.start()
const inTurn = (order: ThreadOrder): void => {
  turn = turn
    .then(() => obey(order))
    .then(reply, (cause: unknown) => {
      reply({ kind: 'fault', message: String(cause) })
    })
}
start.rows.on('message', inTurn)
parentPort?.on('message', (order: ThreadOrder) => {
  if (order.kind === 'taken') taken()
  else inTurn(order)
})
