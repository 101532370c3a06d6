import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Jobs } from './jobs.ts'
import type { Parts } from './parts.ts'

/** Removes what has grown old. Any number of processes may do it at once. */
export type Sweep = (parts: Parts) => Promise<void>

/** What is needed to forget people for their age, which the sandbox does not do. */
export type Forgetting = Pick<Parts, 'database' | 'clock'> & { readonly config: Pick<Parts['config'], 'sandbox'> }

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
