import { type FileHandle, open } from 'node:fs/promises'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { Language } from '#contract/session/account.ts'
import type { ReportKind, ReportType } from '#contract/transactions/report/report.ts'
import type { PassedStatement, StatementDone } from '#gateway/ground/embedded/passage.ts'
import { giveWay } from '#gateway/ground/give-way.ts'
import { csvReport } from './csv-report.ts'
import type { Put } from './file-maker.ts'
import { type Boundaries, readRows } from './passed-rows.ts'
import { columnsOf } from './report-columns.ts'
import type { Draft } from './report-files.ts'
import { fieldsWithSums } from './report-sums.ts'
import { SortedKeys } from './sorted-keys.ts'
import { xlsxReport } from './xlsx-report.ts'

/** What the thread is to make. */
export interface ThreadStart {
  readonly kind: ReportKind
  readonly reportType: ReportType
  readonly includeHistory: boolean
  readonly language: Language
  readonly sheet: boolean
  readonly draft: Draft
  readonly boundaries: Boundaries
  /** Where rows come in past the thread of the calls, and pieces of the file go to a server. */
  readonly rows: MessagePort
}

export type ThreadOrder =
  | { readonly kind: 'rows' | 'keys'; readonly rows: Uint8Array }
  | { readonly kind: 'sort'; readonly descending: boolean }
  | { readonly kind: 'next'; readonly count: number }
  | { readonly kind: 'end' }

export type ThreadReply =
  | { readonly kind: 'done' }
  | { readonly kind: 'sorted'; readonly total: number }
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'ended'; readonly size: number }
  | { readonly kind: 'fault'; readonly message: string }
  /** The file was not stored: somebody cancelled the report, or another process makes it. */
  | { readonly kind: 'disowned' }

const PIECE = 256 * 1024
const start = workerData as ThreadStart
const reply = (message: ThreadReply): void => parentPort?.postMessage(message)

class Disowned extends Error {
  override readonly name = 'Disowned'
}

let stored: Promise<void> = Promise.resolve()
let settle: (done: StatementDone) => void = () => undefined
/** One piece is under way at most, while the next one is made. */
const storing = ({ text, values }: PassedStatement): Put => {
  let pieces = 0
  return async (bytes) => {
    await stored
    stored = new Promise((resolve, reject) => {
      settle = (done) => {
        if (done.kind === 'unstored') reject(new Error(done.message))
        else if (done.count === 1) resolve()
        else reject(new Disowned())
      }
    })
    // The next piece waits for it, or the end.
    stored.catch(() => undefined)
    start.rows.postMessage({ text, values: [...values, pieces, bytes] } satisfies PassedStatement, [
      bytes.buffer as ArrayBuffer,
    ])
    pieces += 1
  }
}

/** Small pieces are gathered into large ones. */
class Sink {
  readonly #write: Put
  readonly #parts: Uint8Array[] = []
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
    const [first, ...more] = this.#parts.splice(0)
    if (!first) return
    const whole = more.length === 0 && isAlone(first) ? first : wholeOf([first, ...more], this.#gathered)
    this.#gathered = 0
    await this.#write(whole)
  }
}

/** Whether its memory may go to another thread. */
const isAlone = ({ byteLength, buffer }: Uint8Array): boolean => byteLength === buffer.byteLength

const wholeOf = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const { draft } = start
const file: FileHandle | null = 'path' in draft ? await open(draft.path, 'w', 0o600) : null
giveWay()
const sink = new Sink('path' in draft ? async (bytes) => void (await file?.write(bytes)) : storing(draft))
const columns = columnsOf(start.kind, start.reportType, start.includeHistory)
/** What each row brings. Only a sheet shows the sums. */
const fields = start.sheet ? fieldsWithSums(columns) : columns
const maker = start.sheet ? xlsxReport(start, columns, fields, sink.put) : csvReport(columns, start.language, sink.put)
const keys = new SortedKeys()
const idAt = columns.findIndex(({ field }) => field === 'id')

type Keys = Parameters<typeof keys.add>[0]

const decoder = new TextDecoder()
const readKeys = (json: Uint8Array): Keys => (json.length === 0 ? [] : (JSON.parse(decoder.decode(json)) as Keys))

const addRows = (rows: Uint8Array): Promise<void> =>
  maker.pass(keys.inOrder(readRows(rows, start.boundaries, fields.length), idAt))

const end = async (): Promise<number> => {
  await maker.end()
  await sink.flush()
  await stored
  await file?.sync()
  await file?.close()
  return sink.size
}

const obey = async (order: ThreadOrder): Promise<ThreadReply> => {
  if (order.kind === 'rows') await addRows(order.rows)
  if (order.kind === 'keys') keys.add(readKeys(order.rows))
  if (order.kind === 'sort') return { kind: 'sorted', total: keys.sort(order.descending) }
  if (order.kind === 'next') return { kind: 'ids', ids: keys.next(order.count) }
  return order.kind === 'end' ? { kind: 'ended', size: await end() } : { kind: 'done' }
}

let turn: Promise<unknown> = maker.start()
const inTurn = (order: ThreadOrder): void => {
  turn = turn
    .then(() => obey(order))
    .then(reply, (cause: unknown) => {
      reply(cause instanceof Disowned ? { kind: 'disowned' } : { kind: 'fault', message: String(cause) })
    })
}
start.rows.on('message', (message: ThreadOrder | StatementDone) => {
  if (message.kind === 'stored' || message.kind === 'unstored') settle(message)
  else inTurn(message)
})
parentPort?.on('message', inTurn)
