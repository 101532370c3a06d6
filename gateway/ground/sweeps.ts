import { setTimeout as pause } from 'node:timers/promises'
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

export interface OldRows<Row extends object> {
  /** The next ones in their order, or the first ones. */
  readonly readAfter: (last: Row | undefined) => Promise<readonly Row[]>
  /** Forgets all of them or none. */
  readonly forget: (rows: readonly Row[]) => Promise<unknown>
}

/** Forgets old rows in batches. Where a batch fails each row goes alone, and the next sweep tries the failed ones again. */
export const forgetInBatches = async <Row extends object>(
  parts: { readonly log: Logger },
  { readAfter, forget }: OldRows<Row>,
): Promise<void> => {
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1))) {
    const batch = rows
    await forget(batch).catch((error: unknown) => {
      if (isConnectionLost(error)) throw error
      return forEachAlone(parts, batch, (row) => forget([row]))
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
