import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import { isConnectionLost } from './database/sql-state.ts'
import type { Jobs } from './jobs.ts'
import type { Parts } from './parts.ts'

/** Removes what has grown old. Any number of processes may do it at once. */
export type Sweep = (parts: Parts) => Promise<void>

/** What is needed to forget people for their age, which the sandbox does not do. */
export type Forgetting = Pick<Parts, 'database' | 'clock' | 'log'> & {
  readonly config: Pick<Parts['config'], 'sandbox'>
}

/** Does the work for each: one that fails is logged and does not stop those behind it. */
export const forEachAlone = async <One extends object>(
  { log }: { readonly log: Logger },
  things: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> => {
  for (const one of things) {
    await work(one).catch((err: unknown) => {
      const about: object = { err, ...one }
      log.error(about, 'the sweep leaves out what it cannot do')
    })
  }
}

export interface OldRows {
  readonly table: PgTable
  /** The oldest go first, by an index on both. */
  readonly time: PgColumn
  readonly id: PgColumn
  readonly isOld: SQL | undefined
  readonly atOnce: number
  /** Forgets all of them or none. */
  readonly forget: (ids: readonly number[]) => Promise<unknown>
}

interface OldRow {
  readonly id: number
  readonly at: Date
}

const idsOf = (rows: readonly OldRow[]): readonly number[] => rows.map(({ id }) => id)

/** Forgets old rows in batches. Where a batch fails each row goes alone, and the next sweep tries the failed ones again. */
export const forgetInBatches = async (
  parts: Pick<Parts, 'database' | 'log'>,
  { table, time, id, isOld, atOnce, forget }: OldRows,
): Promise<void> => {
  const readAfter = (last: OldRow | undefined): Promise<readonly OldRow[]> =>
    parts.database
      .db()
      .select({ id: sql<number>`${id}`, at: sql<Date>`${time}` })
      .from(table)
      .where(and(isOld, last && sql`(${time}, ${id}) > (${last.at}, ${last.id})`))
      .orderBy(asc(time), asc(id))
      .limit(atOnce)
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1))) {
    const batch = rows
    await forget(idsOf(batch)).catch((error: unknown) => {
      if (isConnectionLost(error)) throw error
      return forEachAlone(parts, batch, (row) => forget([row.id]))
    })
  }
}

const SWEEP_EVERY_MS = 3_600_000

/** Sweeps at the start and every hour, until it is stopped. */
export const startSweeps = (parts: Parts, sweeps: readonly Sweep[]): Jobs => {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const sweep of sweeps) {
        await sweep(parts).catch((err: unknown) => parts.log.error({ err }, 'old rows cannot be removed'))
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
