import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { logOf } from '#gateway/ground/log.ts'
import { forgetInBatches, type Sweep, startSweeps } from '#gateway/ground/sweeps.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'

let database: Database
const config = readConfig({ SECRET_KEY: secretKey, LOG_LEVEL: 'silent' })
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.query('delete from outbox')
  await database.query(
    `insert into outbox (company_id, kind, "to", language, subject, state, created_at)
     select 1, 'passwordReset', 'iva@mail.example', 'hr', 'old', 'sent', '2024-01-01' from generate_series(1, 10)`,
  )
})

const count = async (): Promise<number> =>
  (await database.query<{ n: number }>('select count(*)::int as n from outbox')).rows[0]?.n ?? 0

/** Sweeps, is stopped with the first row, and gives the number of rows that are left then. */
const stoppedWith = async (sweepWith: (begin: () => void) => readonly Sweep[]): Promise<number> => {
  let ended: Promise<void> | undefined
  const stop = () => {
    ended ??= running.stop()
  }
  const begun = Promise.withResolvers<void>()
  const sweeps = sweepWith(() => {
    stop()
    begun.resolve()
  })
  const running = startSweeps({ database, config, clock: clockOf(config), log: logOf(config) }, sweeps)
  await begun.promise
  await ended
  return count()
}

const forgetBy =
  (atOnce: number, begin: () => void, failsFrom = Number.POSITIVE_INFINITY): Sweep =>
  (parts) =>
    forgetInBatches(parts, {
      ...{ table: outbox, time: outbox.createdAt, id: outbox.id, isOld: sql`true`, atOnce },
      forget: async (ids) => {
        if (ids.length >= failsFrom) throw new Error('not all of them')
        begin()
        await database.db().delete(outbox).where(inArray(outbox.id, ids))
      },
    })

describe('a gateway that stops', () => {
  it('ends the sweep under way after its batch, and begins no other', async () => {
    expect(await stoppedWith((begin) => [forgetBy(4, begin), forgetBy(10, begin)])).toBe(6)
  })

  it('ends the sweep after the row where each goes alone', async () => {
    expect(await stoppedWith((begin) => [forgetBy(4, begin, 2)])).toBe(9)
  })
})

it('a sweep whose database went away ends at once, and tries no row alone', async () => {
  const tried: number[] = []
  const swept = forgetInBatches(
    { database, log: logOf(config), signal: new AbortController().signal },
    {
      ...{ table: outbox, time: outbox.createdAt, id: outbox.id, isOld: sql`true`, atOnce: 4 },
      forget: async (ids) => {
        tried.push(ids.length)
        throw new Error('Connection terminated unexpectedly')
      },
    },
  )
  await expect(swept).rejects.toThrow('Connection terminated unexpectedly')
  expect(tried).toEqual([4])
})
