import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isConnectionLost } from './database/sql-state.ts'
import type { Jobs } from './jobs.ts'
import type { Parts } from './parts.ts'

export interface Sweeping extends Parts {
  /** Goes off when this process stops: the sweep then ends early, and the next process goes on. */
  readonly signal: AbortSignal
}

/** Removes what has grown old. Any number of processes may do it at once. */
export type Sweep = (parts: Sweeping) => Promise<void>

/** What is needed to forget people for their age, which the sandbox does not do. */
export type Forgetting = Pick<Sweeping, 'database' | 'clock' | 'log' | 'signal'> & {
  readonly config: Pick<Parts['config'], 'sandbox'>
}

/** Does the work for each: one that fails is logged and does not stop those behind it. */
export const forEachAlone = async <One extends object>(
  { log, signal }: Pick<Sweeping, 'log' | 'signal'>,
  things: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> => {
  for (const one of things) {
    if (signal.aborted) return
    await work(one).catch((err: unknown) => {
      const about: object = { err, ...one }
      log.error(about, 'the sweep leaves out what it cannot do')
    })
  }
}

export interface OldRows<Id extends number | string = number> {
  readonly table: PgTable
  /** The oldest go first, by an index on both where the table is large. */
  readonly time: PgColumn
  readonly id: PgColumn | SQL
  readonly isOld: SQL | undefined
  readonly atOnce: number
  /** Forgets all of them or none. */
  readonly forget: (ids: readonly Id[]) => Promise<unknown>
}

interface OldRow<Id> {
  readonly id: Id
  readonly at: Date
}

/** Forgets old rows in batches. Where a batch fails each row goes alone, and the next sweep tries the failed ones again. */
export const forgetInBatches = async <Id extends number | string = number>(
  parts: Pick<Sweeping, 'database' | 'log' | 'signal'>,
  { table, time, id, isOld, atOnce, forget }: OldRows<Id>,
): Promise<void> => {
  const readAfter = (last: OldRow<Id> | undefined): Promise<readonly OldRow<Id>[]> =>
    parts.database
      .db()
      .select({ id: sql<Id>`${id}`, at: sql<Date>`${time}` })
      .from(table)
      .where(and(isOld, last && sql`(${time}, ${id}) > (${last.at}, ${last.id})`))
      .orderBy(asc(time), asc(id))
      .limit(atOnce)
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1))) {
    if (parts.signal.aborted) return
    const batch = rows
    await forget(batch.map((row) => row.id)).catch((error: unknown) => {
      if (isConnectionLost(error)) throw error
      return forEachAlone(parts, batch, (row) => forget([row.id]))
    })
  }
}

interface PlacedRows extends Pick<OldRows, 'table' | 'time' | 'isOld'> {
  readonly forget: (rows: SQL | undefined) => Promise<unknown>
}

const PLACES_AT_ONCE = 500

/**
 * The same for tables whose rows have no number of their own: a row is found by its place. A row that somebody changes
 * moves to another place, and the next sweep judges it again.
 */
export const forgetByPlace = (
  parts: Pick<Sweeping, 'database' | 'log' | 'signal'>,
  { forget, ...old }: PlacedRows,
): Promise<void> => {
  const place = sql`${old.table}.ctid`
  return forgetInBatches<string>(parts, {
    ...{ ...old, id: place, atOnce: PLACES_AT_ONCE },
    forget: (places) => forget(and(old.isOld, sql`${place} = any(${sql.param(places)}::tid[])`)),
  })
}

const SWEEP_EVERY_MS = 3_600_000

/** Sweeps at the start and every hour, until it is stopped. */
export const startSweeps = (parts: Parts, sweeps: readonly Sweep[]): Jobs => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const sweep of sweeps) {
        if (signal.aborted) return
        await sweep({ ...parts, signal }).catch((err: unknown) =>
          parts.log.error({ err }, 'old rows cannot be removed'),
        )
      }
      await pause(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined)
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
