import { existsSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { durableStart, flushParent, flushTree, makeFsyncReal } from './durable.ts'
import type { PassageAnswer, PassageOrder, PassageQuestion, PassedRows } from './passage.ts'
import { PreparedQuestions } from './prepared-questions.ts'

type Start = { directory: string; counter: SharedArrayBuffer }
type Order = { kind: 'session'; port: MessagePort } | PassageOrder | { kind: 'close' }

const AUTHENTICATED_AND_READY = [82, 0, 0, 0, 8, 0, 0, 0, 0, 90, 0, 0, 0, 5, 73]
const SYNC = Uint8Array.from([83, 0, 0, 0, 4])
const TERMINATE = 88
const POST_BYTES = 65_536

/** What PGlite says where PostgreSQL gave up, which names no reason. */
const gaveUp = /^Aborted\(\)|failed to initialize/
const unusable =
  'Its files are damaged, or the disk is full: make room, restore a backup of the data directory, or set another DATA_DIR.'

const { directory, counter } = workerData as Start
const fsyncs = new Int32Array(counter)

const open = (path: string): Promise<PGlite> =>
  PGlite.create(path, { extensions: { pg_trgm }, startParams: durableStart, relaxedDurability: false })

/** A first start that is cut off leaves no half-made database: it is made under another name and then renamed. */
const openWhole = async (): Promise<PGlite> => {
  // Without this file PGlite would put a new database in place of the damaged one.
  const isDamaged =
    existsSync(directory) && !existsSync(join(directory, 'PG_VERSION')) && readdirSync(directory).length > 0
  if (isDamaged) throw new Error(unusable)
  if (!existsSync(directory)) {
    const draft = `${directory}.new`
    await rm(draft, { recursive: true, force: true })
    await (await open(draft)).close()
    flushTree(draft)
    await rename(draft, directory)
    flushParent(directory)
  }
  return open(directory)
}

/** The numbers that the file system under PGlite gives to what Node was refused; it throws no error with words. */
const refusals: Readonly<Record<number, string>> = {
  2: 'permission denied',
  29: 'input/output error',
  51: 'no space left on device',
  69: 'read-only file system',
}

const inWords = (error: unknown): Error => {
  if (error instanceof Error) return gaveUp.test(error.message) ? new Error(unusable) : error
  const { errno = 0 } = error as { readonly errno?: number }
  return new Error(refusals[errno] ?? `error ${errno} of the file system`)
}

const database = await openWhole().catch((error: unknown) => {
  throw inWords(error)
})
makeFsyncReal(database, () => Atomics.add(fsyncs, 0, 1))

const commitReachesTheDisk = async (): Promise<boolean> => {
  const before = Atomics.load(fsyncs, 0)
  await database.exec(`SELECT pg_logical_emit_message(true, 'riva', 'start')`)
  return Atomics.load(fsyncs, 0) > before
}

let turn: Promise<unknown> = Promise.resolve()
let current: MessagePort | undefined
const questions = new PreparedQuestions(database)

const inTurn = (port: MessagePort, work: () => Promise<void>): void => {
  turn = turn.then(work).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'RuntimeError') die(String(error))
    port.close()
    parentPort?.postMessage({ kind: 'fault', message: String(error) })
  })
}

/** Ends whatever the session before left open: an unfinished message sequence, a transaction, its settings. */
const startSession = async (port: MessagePort): Promise<void> => {
  current?.close()
  current = port
  await database.execProtocolRawStream(SYNC, { onRawData: () => undefined })
  if (database.isInTransaction()) await database.exec('ROLLBACK')
  await database.exec('DISCARD ALL')
  port.postMessage(Uint8Array.from(AUTHENTICATED_AND_READY))
}

const endSession = async (port: MessagePort): Promise<void> => {
  if (current !== port) return
  current = undefined
  port.close()
  if (database.isInTransaction()) await database.exec('ROLLBACK')
}

/** After an error of one of these severities PostgreSQL never replies again. No text of a row holds a zero byte. */
const DEADLY = ['PANIC', 'FATAL'].map((severity) => Buffer.from(`S${severity}\0V${severity}\0`))

const faultIn = (data: Uint8Array): string | null => {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const at = DEADLY.map((mark) => bytes.indexOf(mark)).find((found) => found >= 0)
  return at === undefined ? null : (/\0M([^\0]*)\0/.exec(bytes.toString('utf8', at))?.[1] ?? 'The database stopped.')
}

/** The engine starts another thread in its place, and PostgreSQL recovers what was committed. */
const die = (message: string): never => {
  parentPort?.postMessage({ kind: 'fault', message })
  process.exit(1)
}

const answer = async (port: MessagePort, bytes: Uint8Array): Promise<void> => {
  let parts: Uint8Array[] = []
  let size = 0
  let fault: string | null = null
  const post = () => {
    if (size === 0) return
    const whole = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    port.postMessage(whole, [whole.buffer])
    parts = []
    size = 0
  }
  await database.execProtocolRawStream(bytes, {
    syncToFs: false,
    onRawData: (data) => {
      fault ??= faultIn(data)
      parts.push(data.slice())
      size += data.length
      if (size >= POST_BYTES) post()
    },
  })
  post()
  if (fault !== null) die(fault)
}

const serve = (port: MessagePort): void => {
  let greeted = false
  port.on('message', (bytes: Uint8Array) =>
    inTurn(port, async () => {
      if (!greeted) {
        greeted = true
        return startSession(port)
      }
      if (current !== port) return
      return bytes[0] === TERMINATE ? endSession(port) : answer(port, bytes)
    }),
  )
  port.on('close', () => inTurn(port, () => endSession(port)))
}

const pass = async ({ kind, text, values }: PassageQuestion, port: MessagePort): Promise<PassageAnswer> => {
  // The caller has the only session: no other transaction is open.
  if (database.isInTransaction()) return { kind: 'fault', message: 'A passage cannot be used inside a transaction.' }
  const reply = await questions.ask(text, values)
  if (!reply) return { kind: 'fault', message: 'The database gave no row for a passage.' }
  port.postMessage({ kind, rows: reply.rows } satisfies PassedRows, [reply.rows.buffer])
  return { kind: 'answer', row: reply.rest }
}

const servePassage = (port: MessagePort, rows: MessagePort): void => {
  port.on('message', (question: PassageQuestion) =>
    inTurn(port, async () => {
      const answer = await pass(question, rows).catch((error: unknown): PassageAnswer => {
        return { kind: 'fault', message: String(error) }
      })
      port.postMessage(answer)
    }),
  )
  port.on('close', () => rows.close())
}

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'session') {
    serve(order.port)
    return
  }
  if (order.kind === 'passage') {
    servePassage(order.port, order.rows)
    return
  }
  turn = turn.then(async () => {
    await database.close()
    parentPort?.close()
  })
})
parentPort?.postMessage({ kind: 'ready', safe: await commitReachesTheDisk() })
