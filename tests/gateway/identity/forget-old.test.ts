import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { knownBrowser, loginSession, oneTimeToken } from '#gateway/identity/schema.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
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
})
