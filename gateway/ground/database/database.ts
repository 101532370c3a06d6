import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Engine, startEngine } from '#gateway/ground/embedded/engine.ts'
import type { Passage } from '#gateway/ground/embedded/passage.ts'
import { noteStatement } from '#gateway/ground/request-writes.ts'
import { type Hook, type Isolation, Session } from '#gateway/ground/session.ts'
import { wireValues } from '#gateway/ground/wire-values.ts'
import { aliveSockets, answerWithin, type Limits, noLimits, settingsOf, usualLimits } from './limits.ts'
import { isRetryable, pauseBefore, retries } from './retry.ts'
import { openServerPassage } from './server-passage.ts'

/** Queries in drizzle's language. Transactions go through tx(), which knows the one that is running. */
export type Queries = Omit<NodePgDatabase, 'transaction' | '$client'>

export type Place = { dataDir: string } | { url: string }
export type DatabaseLog = { warn: (text: string) => void; error: (fields: { err: unknown }, text: string) => void }
export type DatabaseOptions = {
  log?: DatabaseLog
  connectionTimeoutMillis?: number
  maxConnections?: number
  limits?: Limits
}
export type TxOptions = {
  isolation?: Isolation
  /** Without the limits on time that a server keeps to, for work that nobody waits for. */
  isPatient?: boolean
}

export type Database = {
  readonly kind: 'embedded' | 'server'
  /** Whether an acknowledged commit survives a power cut; a server answers for itself. */
  readonly powerLossSafe: boolean
  /** Where the embedded database lives, and files beside it may; null on a server. */
  readonly directory: string | null
  /** How many queries this process has sent, so that long work can make room for others. */
  asked: () => number
  /** How often the embedded database made the disk keep what it wrote; 0 on a server. */
  fsyncs: () => number
  /** Runs in the transaction of the caller, or by itself where there is none. */
  db: () => Queries
  query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<pg.QueryResult<Row>>
  /**
   * All of it or nothing. A transaction inside another joins it, and if it fails the outer one cannot be committed.
   * Serialisation failures and deadlocks run the work again, up to five times: await nothing but SQL in it.
   */
  tx: <T>(work: (db: Queries) => Promise<T>, options?: TxOptions) => Promise<T>
  /** Runs after the outermost commit, never after a rollback; at once where there is no transaction. */
  afterCommit: (hook: Hook) => Promise<void>
  /** All queries inside use one connection without a transaction and without limits on time, as migrations need it. */
  onOneConnection: <T>(work: (db: NodePgDatabase) => Promise<T>) => Promise<T>
  /** What is read through it goes to the other end of a port, past this thread. Not for transactions. */
  passage: (rows: MessagePort) => Passage
  close: () => Promise<void>
}

const WAIT_FOR_CONNECTION_MS = 15_000
const SERVER_CONNECTIONS = 10
const silent: DatabaseLog = { warn: () => undefined, error: () => undefined }

const onEmbedded = async (dataDir: string, shared: pg.PoolConfig, log: DatabaseLog) => {
  const engine: Engine = await startEngine(dataDir, (fault) => log.error({ err: fault }, 'embedded database'))
  if (!engine.powerLossSafe) log.warn(`the embedded database in ${dataDir} is not power-loss safe`)
  const stream = () => engine.connect()
  const pool = new pg.Pool({ ...shared, max: 1, idleTimeoutMillis: 0, user: 'postgres', database: 'postgres', stream })
  return { pool, engine }
}

/** Opens the database of a data directory, or a PostgreSQL by its address. */
export const openDatabase = async (place: Place, options: DatabaseOptions = {}): Promise<Database> => {
  const log = options.log ?? silent
  const limits = options.limits ?? usualLimits
  const onServer = 'url' in place
  const shared: pg.PoolConfig = {
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? WAIT_FOR_CONNECTION_MS,
    types: wireValues,
    onConnect: async (client) => {
      await client.query(`SET timezone TO 'UTC'; ${onServer ? settingsOf(limits) : ''}`)
    },
  }
  const { pool, engine } = onServer
    ? {
        pool: new pg.Pool({
          ...shared,
          connectionString: place.url,
          max: options.maxConnections ?? SERVER_CONNECTIONS,
          ...aliveSockets,
        }),
      }
    : await onEmbedded(place.dataDir, shared, log)
  pool.on('error', (err) => log.error({ err }, 'idle database connection'))

  const running = new AsyncLocalStorage<Session>()

  const connect = async (isPatient = false): Promise<Session> => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new Error(
        'No database connection could be had: the database is away, or a transaction holds the last one.',
        {
          cause,
        },
      )
    })
    return new Session(client, isPatient || !onServer ? null : answerWithin(limits))
  }

  const inOwnSession = async <T>(work: (session: Session) => Promise<T>, isPatient = false): Promise<T> => {
    const session = await connect(isPatient)
    try {
      return await running.run(session, () => work(session))
    } finally {
      session.release()
    }
  }

  const patiently = <T>(work: () => Promise<T>): Promise<T> =>
    inOwnSession(async (session) => {
      if (!onServer) return work()
      await session.send({ text: settingsOf(noLimits) })
      try {
        return await work()
      } finally {
        await session.send({ text: settingsOf(limits) })
      }
    }, true)

  let asked = 0
  const send = async <Row extends pg.QueryResultRow>(query: pg.QueryConfig, values?: unknown[]) => {
    asked += 1
    const session = running.getStore()
    const result = await (session
      ? session.send<Row>(query, values)
      : inOwnSession((own) => own.send<Row>(query, values)))
    noteStatement(query.text, result.rowCount)
    return result
  }

  // Drizzle brings its own value parsers along; without them its rows and raw ones read alike.
  const client = { query: ({ types: _, ...query }: pg.QueryConfig, values?: unknown[]) => send(query, values) }
  const queries = drizzle(client as unknown as pg.PoolClient)

  const attempt = async <T>(work: (db: Queries) => Promise<T>, isolation: Isolation, isPatient: boolean) => {
    const session = await connect(isPatient)
    try {
      await session.begin(isolation)
      if (isPatient && onServer) await session.send({ text: settingsOf(noLimits, 'LOCAL') })
      const result = await running.run(session, () => work(queries))
      await session.commit()
      return { result, hooks: session.hooks }
    } catch (error) {
      await session.rollback()
      throw error
    } finally {
      session.release()
    }
  }

  const runHooks = async (hooks: readonly Hook[]) => {
    for (const hook of hooks) {
      try {
        await running.exit(hook)
      } catch (err) {
        log.error({ err }, 'after the commit')
      }
    }
  }

  const tx: Database['tx'] = async (work, { isolation, isPatient = false } = {}) => {
    const outer = running.getStore()
    if (outer?.isolation) return outer.join(() => work(queries), isolation)
    for (let round = 0; ; round += 1) {
      try {
        const { result, hooks } = await attempt(work, isolation ?? 'read committed', isPatient)
        await runHooks(hooks)
        return result
      } catch (error) {
        if (round >= retries || !isRetryable(error)) throw error
        await pauseBefore(round)
      }
    }
  }

  const passage = (rows: MessagePort): Passage => {
    const onFault = (err: Error) => log.error({ err }, 'thread that reads from the server')
    const { ask, close } = 'url' in place ? openServerPassage(place.url, rows, onFault) : embeddedPassage(rows)
    return {
      ask: (question) => {
        asked += 1
        return ask(question)
      },
      close,
    }
  }

  /** The embedded database has one session, and a passage must have it to itself. */
  const embeddedPassage = (rows: MessagePort): Passage => {
    if (!engine) throw new Error('There is no embedded database.')
    const { ask, close } = engine.passage(rows)
    return { ask: (question) => inOwnSession(() => ask(question)), close }
  }

  return {
    kind: engine ? 'embedded' : 'server',
    directory: 'url' in place ? null : place.dataDir,
    asked: () => asked,
    powerLossSafe: engine?.powerLossSafe ?? true,
    fsyncs: () => engine?.fsyncs() ?? 0,
    db: () => queries,
    query: (text, values) => send({ text }, values && [...values]),
    tx,
    afterCommit: async (hook) => {
      const outer = running.getStore()
      if (outer?.isolation) outer.hooks.push(hook)
      else await hook()
    },
    onOneConnection: (work) => (running.getStore() ? work(queries) : patiently(() => work(queries))),
    passage,
    close: async () => {
      await pool.end()
      await engine?.close()
    },
  }
}
