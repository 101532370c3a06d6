import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'
import { aliveSockets } from '#gateway/ground/database/limits.ts'
import type {
  PassageAnswer,
  PassageOrder,
  PassageQuestion,
  PassedRows,
  PassedStatement,
  StatementDone,
} from '#gateway/ground/embedded/passage.ts'
import { giveWay } from '#gateway/ground/give-way.ts'
import { wireValues } from '#gateway/ground/wire-values.ts'

/** The thread of a passage on a server, with its own connection. It ends with the passage. */
const { url } = workerData as { readonly url: string }

giveWay()
const client = new pg.Client({
  connectionString: url,
  types: wireValues,
  connectionTimeoutMillis: 15_000,
  ...aliveSockets,
})
let fault: unknown = null
client.on('error', (cause) => {
  fault = cause
})
/** Planning a question once for all steps; such a plan does not know how many rows are wanted, and must never sort all. */
const connected = client
  .connect()
  .then(() => client.query(`SET timezone TO 'UTC'; SET plan_cache_mode TO force_generic_plan; SET enable_sort TO off`))
// The caller gets the error.
connected.catch(() => undefined)

const encoder = new TextEncoder()
const names = new Map<string, string>()
/** The statement with this text is prepared under this name when it is asked first. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `passage_${names.size}`
  names.set(text, name)
  return name
}

const pass = async ({ kind, text, values }: PassageQuestion, rows: MessagePort): Promise<PassageAnswer> => {
  await connected
  if (fault !== null) throw fault
  const [row] = (await client.query<{ rows: string }>({ name: nameOf(text), text, values: [...values] })).rows
  if (!row) return { kind: 'fault', message: 'The database gave no row for a passage.' }
  const { rows: passed, ...rest } = row
  const bytes = encoder.encode(passed)
  rows.postMessage({ kind, rows: bytes } satisfies PassedRows, [bytes.buffer])
  return { kind: 'answer', row: rest }
}

const store = async ({ text, values }: PassedStatement): Promise<StatementDone> => {
  await connected
  const { rowCount } = await client.query({ name: nameOf(text), text, values: [...values] })
  return { kind: 'stored', count: rowCount ?? 0 }
}

parentPort?.once('message', ({ port, rows }: PassageOrder) => {
  port.on('message', (question: PassageQuestion) => {
    void pass(question, rows)
      .catch((cause: unknown): PassageAnswer => ({ kind: 'fault', message: String(cause) }))
      .then((answer) => port.postMessage(answer))
  })
  rows.on('message', (statement: PassedStatement) => {
    void store(statement)
      .catch((cause: unknown): StatementDone => ({ kind: 'unstored', message: String(cause) }))
      .then((done) => rows.postMessage(done))
  })
  port.on('close', () => {
    rows.close()
    void client
      .end()
      .catch(() => undefined)
      .finally(() => parentPort?.close())
  })
})
