import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from './database/database.ts'
import type { Parts } from './parts.ts'

/** What long work needs beside its payload. */
export interface Hold {
  /** Goes off when this process stops: the work then ends with an error and the next process does it. */
  readonly signal: AbortSignal
  /** Keeps the job from other takers for another while. */
  readonly keep: () => Promise<void>
  /** Whether the job is given up when it fails this time. */
  readonly isLast: boolean
}

/** What a job does; it may run twice when a process dies in the middle of it. */
export type JobWork = (parts: Parts, payload: unknown, hold: Hold) => Promise<void>

interface Taken extends Record<string, unknown> {
  readonly id: number
  readonly kind: string
  readonly payload: unknown
  readonly attempts: number
}

/** What is done one after the other, beside the other lanes. */
export interface Lane {
  readonly works: Readonly<Record<string, JobWork>>
  /** How often a job is tried before it is given up. */
  readonly mostAttempts: number
}

const LEASE_SECONDS = 120
/** Work that says so itself is missed sooner. */
const KEPT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 3_600
const LOOK_EVERY_MS = 1_000

/** Queues work in the transaction of the caller: it is there when that commits, and not otherwise. */
export const addJob = async (database: Database, kind: string, payload: object, afterSeconds = 0): Promise<void> => {
  await database.query('insert into job (kind, payload, run_at) values ($1, $2, now() + make_interval(secs => $3))', [
    kind,
    JSON.stringify(payload),
    afterSeconds,
  ])
}

/** Takes the next job for a while: when its taker dies the lease runs out and another one takes it. */
const take = async (database: Database, kinds: readonly string[]): Promise<Taken | undefined> => {
  const { rows } = await database.query<Taken>(
    `update job set attempts = attempts + 1, run_at = now() + make_interval(secs => $2)
     where id = (select id from job where state = 'waiting' and run_at <= now() and kind = any($1)
       order by run_at, id for update skip locked limit 1)
     returning id, kind, payload, attempts`,
    [kinds, LEASE_SECONDS],
  )
  return rows[0]
}

const putBack = async (
  database: Database,
  { id, attempts }: Taken,
  mostAttempts: number,
  error: string,
): Promise<void> => {
  const wait = Math.min(2 ** attempts, LONGEST_WAIT_SECONDS)
  await database.query(
    `update job set error = $2, run_at = now() + make_interval(secs => $3),
       state = case when attempts >= $4 then 'failed' else 'waiting' end where id = $1`,
    [id, error.slice(0, 500), wait, mostAttempts],
  )
}

/** What was cut short by the end of this process is neither late nor a failure. */
const giveBack = async (database: Database, { id }: Taken): Promise<void> => {
  await database.query('update job set attempts = attempts - 1, run_at = now() where id = $1', [id])
}

/**
 * Frees what a process that died had taken. Only where no other process can be at it: at the start of the embedded
 * database. What nobody has taken yet waits for its own time.
 */
export const freeJobs = async (database: Database): Promise<void> => {
  if (database.kind !== 'embedded') return
  await database.query(`update job set run_at = now() where state = 'waiting' and attempts > 0 and run_at > now()`)
}

/** Does one job, if there is one; whether there was. */
const doOne = async (parts: Parts, { works, mostAttempts }: Lane, signal: AbortSignal): Promise<boolean> => {
  const { database, log } = parts
  const taken = await take(database, Object.keys(works))
  if (!taken) return false
  try {
    await works[taken.kind]?.(parts, taken.payload, {
      signal,
      isLast: taken.attempts >= mostAttempts,
      keep: async () => {
        await database.query('update job set run_at = now() + make_interval(secs => $2) where id = $1', [
          ...[taken.id, KEPT_SECONDS],
        ])
      },
    })
    await database.query('delete from job where id = $1', [taken.id])
  } catch (err) {
    if (signal.aborted) {
      await giveBack(database, taken)
      return true
    }
    log.warn({ err, kind: taken.kind, attempt: taken.attempts }, 'a job failed')
    await putBack(database, taken, mostAttempts, err instanceof Error ? err.message : String(err))
  }
  return true
}

export interface Jobs {
  /** Tells the job under way to come to an end, waits for it, and takes no other. */
  readonly stop: () => Promise<void>
}

/** Looks for work until it is stopped. Any number of processes may do so on one database. */
export const startJobs = (parts: Parts, lane: Lane): Jobs => {
  const stopping = new AbortController()
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const found = await doOne(parts, lane, stopping.signal).catch((err: unknown) => {
        parts.log.error({ err }, 'jobs cannot be read')
        return false
      })
      if (!found) await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const running = loop()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
