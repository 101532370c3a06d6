import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { knownBrowser, loginSession, oneTimeToken } from '#gateway/identity/schema.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { smallWorld } from '#tests/gateway/small-world.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'

const now = new Date('2026-11-21T11:00:00Z')
const clock = clockOf({ sandboxToday: undefined }, () => now)
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

let database: Database
let person = ''
beforeAll(async () => {
  database = await freshDatabase({ filling: smallWorld })
  const { rows } = await database.query<{ id: string }>(`select id from account where email = 'clerk@first.example'`)
  person = rows[0]?.id ?? ''
})
afterAll(() => database.close())

describe('what is kept of people who come and go', () => {
  it('ends with the key of a mail that nobody followed; only a promotion waits for its admin · SES-24 USR-32', async () => {
    const key = { email: 'nova@first.example', createdAt: inDays(-9) }
    await database
      .db()
      .insert(oneTimeToken)
      .values([
        { ...key, hash: 'old registration', kind: 'registration', expiresAt: inDays(-8) },
        { ...key, hash: 'old reset', kind: 'passwordReset', accountId: person, expiresAt: inDays(-1) },
        { ...key, hash: 'old promotion', kind: 'promotion', accountId: person, companyId: 1, expiresAt: inDays(-2) },
        { ...key, hash: 'registration', kind: 'registration', expiresAt: inDays(1) },
      ])
    await sweepAll({ database, clock })
    const kept = await database.db().select({ hash: oneTimeToken.hash }).from(oneTimeToken).orderBy(oneTimeToken.hash)
    expect(kept).toEqual([{ hash: 'old promotion' }, { hash: 'registration' }])
  })

  it('ends ninety days after a sign-in was over: from where and with what it was made · SES-25', async () => {
    const made = { accountId: person, remembered: false, idleSeconds: 900, createdAt: inDays(-120), address: '::1' }
    const session = (cookieHash: string, days: number) => ({
      ...{ ...made, id: randomUUID(), cookieHash },
      ...{ idleUntil: inDays(days), expiresAt: inDays(days), endedAt: inDays(-119) },
    })
    await database
      .db()
      .insert(loginSession)
      .values([session('long over', -91), session('over', -89)])
    await sweepAll({ database, clock })
    expect(await database.db().select({ name: loginSession.cookieHash }).from(loginSession)).toEqual([{ name: 'over' }])
  })

  it('ends with a browser in which the person has not signed in for a year', async () => {
    const seen = (hash: string, days: number) => ({ hash, accountId: person, seenAt: inDays(-days) })
    await database
      .db()
      .insert(knownBrowser)
      .values([seen('long ago', 366), seen('lately', 364)])
    await sweepAll({ database, clock })
    expect(await database.db().select({ hash: knownBrowser.hash }).from(knownBrowser)).toEqual([{ hash: 'lately' }])
  })

  it('ends for all but the rows that cannot be removed, however many there are · SES-24, SES-25', async () => {
    const key = `'passwordReset', 'nova@first.example', $1, $1 from generate_series(0, 1200) as one`
    const session = `gen_random_uuid(), $2, one::text, false, 900, $1, $1, $1 from generate_series(0, 1200) as one`
    const old = inDays(-400)
    await database.query(
      `insert into one_time_token (hash, kind, email, created_at, expires_at) select 'key ' || one, ${key}`,
      [old],
    )
    await database.query(
      `insert into login_session (id, account_id, cookie_hash, remembered, idle_seconds, created_at, idle_until, expires_at)
       select ${session}`,
      [old, person],
    )
    await database.query(
      `insert into known_browser (hash, account_id, seen_at) select one::text, $2, $1 from generate_series(0, 1200) as one`,
      [old, person],
    )
    const tables = [
      ['one_time_token', 'hash', 'key 7'],
      ['login_session', 'cookie_hash', '7'],
      ['known_browser', 'hash', '7'],
    ] as const
    const ends: (() => Promise<void>)[] = []
    for (const [table, column, name] of tables) ends.push(await keepRows(database, table, `old.${column} = '${name}'`))
    const remaining = async () => {
      const counts: number[] = []
      for (const [table, column] of tables) {
        const { rows } = await database.query<{ n: number }>(
          `select count(*)::int as n from ${table} where ${column} ~ '^(key )?[0-9]+$'`,
        )
        counts.push(rows[0]?.n ?? 0)
      }
      return counts
    }
    await sweepAll({ database, clock })
    expect(await remaining()).toEqual([1, 1, 1])
    for (const end of ends) await end()
    await sweepAll({ database, clock })
    expect(await remaining()).toEqual([0, 0, 0])
  })
})
