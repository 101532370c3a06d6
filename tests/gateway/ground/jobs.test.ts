import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { addJob, freeJobs, type JobWork, startJobs } from '#gateway/ground/jobs.ts'
import { logOf } from '#gateway/ground/log.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { isWithin } from '#gateway/ground/rate-limit.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'

let database: Database
let parts: Parts
beforeAll(async () => {
  database = await freshDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  parts = { config, database, log: logOf(config), clock: clockOf(config) }
}, 60_000)
afterAll(() => database.close())

const waiting = async () =>
  (await database.query<{ state: string; attempts: number }>('select state, attempts from job')).rows

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < 20_000 && !(await isTrue()); waited += 50) await pause(50)
}

describe('jobs', () => {
  it('are done once each by several takers, then gone · USR-19', async () => {
    const done: number[] = []
    const work: JobWork = async (_, payload) => {
      done.push((payload as { n: number }).n)
    }
    for (let n = 0; n < 60; n += 1) await addJob(database, 'count', { n })
    const takers = Array.from({ length: 4 }, () => startJobs(parts, { works: { count: work }, mostAttempts: 8 }))
    await until(async () => (await waiting()).length === 0)
    await Promise.all(takers.map((taker) => taker.stop()))
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  })

  it('come with their transaction: what is undone is never done · USR-19', async () => {
    const undone = database.tx(async () => {
      await addJob(database, 'count', { n: 0 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await waiting()).toEqual([])
  })

  it('that fail wait and are tried again, at last given up; others go on · USR-19', async () => {
    let others = 0
    const works = {
      broken: () => Promise.reject(new Error('broken')),
      fine: async () => {
        others += 1
      },
    }
    await addJob(database, 'broken', {})
    await database.query('update job set attempts = 7')
    await addJob(database, 'fine', {})
    const jobs = startJobs(parts, { works, mostAttempts: 8 })
    await until(async () => others === 1 && (await waiting())[0]?.state === 'failed')
    await jobs.stop()
    expect(await waiting()).toEqual([{ state: 'failed', attempts: 8 }])
    expect(others).toBe(1)
    await database.query('delete from job')
  })

  it('that were given up can be looked at for thirty days, and those that wait stay · USR-19', async () => {
    for (const n of [1, 2, 3]) await addJob(database, 'count', { n })
    await database.query(
      `update job set state = 'failed', run_at = now() - interval '29 days' where payload->>'n' = '1'`,
    )
    await database.query(
      `update job set state = 'failed', run_at = now() - interval '31 days' where payload->>'n' = '2'`,
    )
    await database.query(`update job set run_at = now() - interval '31 days' where payload->>'n' = '3'`)
    await sweepAll({ database })
    const { rows } = await database.query<{ n: string }>(`select payload->>'n' as n from job order by 1`)
    expect(rows).toEqual([{ n: '1' }, { n: '3' }])
    await database.query('delete from job')
  })

  it('that were given up long ago go, also where one of them cannot be deleted · USR-19', async () => {
    for (const n of [1, 2, 3]) await addJob(database, 'count', { n })
    await database.query(`update job set state = 'failed', run_at = now() - interval '31 days'`)
    const end = await keepRows(database, 'job', `old.payload->>'n' = '2'`)
    await sweepAll({ database })
    await end()
    const { rows } = await database.query<{ n: string }>(`select payload->>'n' as n from job`)
    expect(rows).toEqual([{ n: '2' }])
    await database.query('delete from job')
  })

  it('that fail again and again wait an hour at most, with the start of the reason · USR-19', async () => {
    await addJob(database, 'broken', {})
    await database.query('update job set attempts = 19')
    const works = { broken: () => Promise.reject(new Error('b'.repeat(2_000))) }
    const jobs = startJobs(parts, { works, mostAttempts: 35 })
    const kept = async () =>
      (
        await database.query<{ seconds: number; error: string | null }>(
          'select extract(epoch from run_at - now())::int as seconds, error from job',
        )
      ).rows[0]
    await until(async () => (await kept())?.error !== null)
    await jobs.stop()
    const { seconds = 0, error } = (await kept()) ?? {}
    expect(error).toBe('b'.repeat(500))
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    await database.query('delete from job')
  })

  it('are done in the order of their times · USR-19', async () => {
    const done: unknown[] = []
    const works = { count: async (_: unknown, payload: unknown) => void done.push((payload as { n: number }).n) }
    for (const n of [1, 2, 3]) await addJob(database, 'count', { n })
    await database.query(`update job set run_at = now() - make_interval(secs => (payload->>'n')::int)`)
    const jobs = startJobs(parts, { works, mostAttempts: 8 })
    await until(async () => done.length === 3)
    await jobs.stop()
    expect(done).toEqual([3, 2, 1])
  })

  it("are their taker's for two minutes, then half a minute at a time, and go back uncounted · USR-19", async () => {
    const left = async () =>
      (await database.query<{ seconds: number }>('select extract(epoch from run_at - now())::int as seconds from job'))
        .rows[0]?.seconds ?? 0
    const leases: number[] = []
    const works: Record<string, JobWork> = {
      long: async (_, __, { keep, signal }) => {
        leases.push(await left())
        await keep()
        leases.push(await left())
        await pause(20_000, undefined, { signal })
      },
    }
    await addJob(database, 'long', {})
    const jobs = startJobs(parts, { works, mostAttempts: 8 })
    await until(async () => leases.length === 2)
    await jobs.stop()
    expect(Math.abs((leases[0] ?? 0) - 120)).toBeLessThan(15)
    expect(Math.abs((leases[1] ?? 0) - 30)).toBeLessThan(15)
    expect(await waiting()).toEqual([{ state: 'waiting', attempts: 0 }])
    await database.query('delete from job')
  })

  it('whose taker died are taken by another when the lease is over; unknown ones are left alone · USR-19', async () => {
    let done = 0
    const work = async () => {
      done += 1
    }
    await addJob(database, 'count', {})
    await addJob(database, 'of another release', {})
    await database.query(`update job set attempts = 1, run_at = now() - interval '1 second' where kind = 'count'`)
    const jobs = startJobs(parts, { works: { count: work }, mostAttempts: 8 })
    await until(async () => done === 1)
    await jobs.stop()
    expect(done).toBe(1)
    expect(await waiting()).toHaveLength(1)
    await database.query('delete from job')
  })

  it('that were taken are free again after a start alone, and those with a later time keep it · PBL-15', async () => {
    for (const n of [1, 2]) await addJob(database, 'count', { n }, 86_400)
    await database.query(`update job set attempts = 1, run_at = now() + interval '2 minutes' where payload->>'n' = '1'`)
    await freeJobs({ ...database, kind: 'embedded' })
    // A clock that is set back between the two statements changes nothing.
    const soon = `select payload->>'n' as n from job where run_at <= now() + interval '1 minute'`
    expect((await database.query<{ n: string }>(soon)).rows).toEqual([{ n: '1' }])
    await database.query('delete from job')
  })
})

describe('a rate', () => {
  it('counts everybody together, also at once, and begins anew with the next stretch · CMP-09', async () => {
    let now = new Date('2026-11-21T10:00:00Z')
    const clock = clockOf({ sandboxToday: undefined }, () => now)
    const ask = (key: string) => isWithin({ database, clock }, key, { times: 5, seconds: 60 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('a')))
    expect(answers.filter(Boolean)).toHaveLength(5)
    expect(await ask('b')).toBe(true)
    now = new Date('2026-11-21T10:01:00Z')
    expect(await ask('a')).toBe(true)
    now = new Date('2026-11-23T10:00:00Z')
    await ask('a')
    expect((await database.query('select 1 from rate_count')).rows).toHaveLength(1)
  })
})
