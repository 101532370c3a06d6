import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock })
})
beforeEach(async () => {
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const MINUTE = 60
const HOUR = 3_600
const account = (headers: Record<string, string> = {}) => admin.fetch('/api/account', { headers })
const statusOfAccount = async (headers?: Record<string, string>) => (await account(headers)).status

describe('a session', () => {
  it('lives 15 minutes without a call, to the second · SES-11', async () => {
    clock.pass(15 * MINUTE - 1)
    expect(await statusOfAccount()).toBe(200)
    clock.pass(15 * MINUTE + 1)
    const late = await account()
    expect(late.status).toBe(401)
    expect(await late.text()).toBe('')
  })

  it('is not kept alive by background calls · SES-11', async () => {
    clock.pass(10 * MINUTE)
    expect(await statusOfAccount({ 'X-Background': 'true' })).toBe(200)
    clock.pass(5 * MINUTE + 1)
    expect(await statusOfAccount()).toBe(401)
  })

  it('ends after 12 hours however busy it is · SES-11', async () => {
    for (let passed = 0; passed < 12 * HOUR - 10 * MINUTE; passed += 10 * MINUTE) {
      clock.pass(10 * MINUTE)
      expect(await statusOfAccount()).toBe(200)
    }
    clock.pass(10 * MINUTE - 1)
    expect(await statusOfAccount()).toBe(200)
    clock.pass(2)
    expect(await statusOfAccount()).toBe(401)
  })

  it('lives 12 hours without a call when remembered · SES-06', async () => {
    const reply = await gateway.signIn('admin@first.example', password, true)
    const headers = { Authorization: reply.headers.get('authorization') ?? '' }
    clock.pass(12 * HOUR - 1)
    expect((await gateway.fetch('/api/account', { headers })).status).toBe(200)
    clock.pass(12 * HOUR + 1)
    expect((await gateway.fetch('/api/account', { headers })).status).toBe(401)
  })

  it('takes its limits from the settings · SES-11', async () => {
    const own = await startGateway({ clock, env: { SESSION_IDLE_MINUTES: '2' } })
    const person = await own.as('admin@first.example')
    clock.pass(2 * MINUTE - 1)
    expect((await person.fetch('/api/account')).status).toBe(200)
    clock.pass(2 * MINUTE + 1)
    expect((await person.fetch('/api/account')).status).toBe(401)
    await own.close()
  })

  it('ends with the person: disabled, the next call is refused · SES-14', async () => {
    const clerk = await gateway.as('clerk@first.example')
    await gateway.database.query(`update account set enabled = false where id = $1`, [clerk.sub])
    expect((await clerk.fetch('/api/account')).status).toBe(401)
    await gateway.database.query(`update account set enabled = true where id = $1`, [clerk.sub])
  })

  it.each([
    ['none', ''],
    ['no token', 'Bearer '],
    ['not a token', 'Bearer a.b.c'],
    ['another scheme', 'Basic YTpi'],
  ])('is needed: %s is 401 with an empty body · SES-14', async (_, authorization) => {
    const reply = await gateway.fetch(
      '/api/account',
      authorization ? { headers: { Authorization: authorization } } : {},
    )
    expect(reply.status).toBe(401)
    expect(await reply.text()).toBe('')
  })

  it('is refused when one letter of its token is changed · SES-14', async () => {
    const [head = '', payload = '', signature = ''] = admin.token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 })).toString('base64url')
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url')
    for (const token of [`${head}.${forged}.${signature}`, `${unsigned}.${payload}.`, `${unsigned}.${payload}.AA`]) {
      const reply = await gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })
      expect(reply.status).toBe(401)
    }
  })
})

describe('logout', () => {
  const leave = (headers: Record<string, string>) => gateway.fetch('/logout', { method: 'POST', headers })

  it('ends the session of the cookie: its token is refused from then on · SES-10, SES-25', async () => {
    expect(await statusOfAccount()).toBe(200)
    const reply = await leave({ Cookie: admin.cookie, Origin: gateway.url })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect(reply.headers.get('set-cookie')).toMatch(/^(__Host-)?riva_session=; .*Max-Age=0$/)
    for (let again = 0; again < 5; again += 1) expect(await statusOfAccount()).toBe(401)
  })

  it('leaves the other sessions of the person alone · SES-25', async () => {
    const other = await gateway.as('admin@first.example')
    await leave({ Cookie: other.cookie, Origin: gateway.url })
    expect(await statusOfAccount()).toBe(200)
  })

  it('answers 204 without a session too · SES-25', async () => {
    expect((await leave({})).status).toBe(204)
    expect((await leave({ Cookie: 'riva_session=unknown', Origin: gateway.url })).status).toBe(204)
  })

  it('ends the session of the token, and never that of another person who signed in later · SES-25', async () => {
    const later = await gateway.as('clerk@first.example')
    const reply = await leave({
      ...{ Authorization: `Bearer ${admin.token}`, Cookie: later.cookie, Origin: gateway.url },
    })
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, null])
    expect(await statusOfAccount()).toBe(401)
    expect((await later.fetch('/api/account')).status).toBe(200)
    const own = await leave({ Cookie: later.cookie, Origin: gateway.url })
    expect(own.headers.get('set-cookie')).toMatch(/Max-Age=0$/)
    expect((await later.fetch('/api/account')).status).toBe(401)
  })

  it('ends with the token also what the same person opened later in this browser · SES-25', async () => {
    const again = await gateway.as('admin@first.example')
    const reply = await leave({ Authorization: `Bearer ${admin.token}`, Cookie: again.cookie, Origin: gateway.url })
    expect(reply.headers.get('set-cookie')).toMatch(/Max-Age=0$/)
    expect([await statusOfAccount(), (await again.fetch('/api/account')).status]).toEqual([401, 401])
  })

  it('ends nobody else for a token that is worth nothing any more · SES-25', async () => {
    const later = await gateway.as('clerk@first.example')
    await leave({ Authorization: `Bearer ${admin.token}` })
    for (const token of [admin.token, 'a.b.c', '']) {
      const reply = await leave({ Authorization: `Bearer ${token}`, Cookie: later.cookie, Origin: gateway.url })
      expect([reply.status, reply.headers.get('set-cookie')]).toEqual([204, null])
    }
    expect((await later.fetch('/api/account')).status).toBe(200)
  })

  it.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    {},
  ])('does nothing when it comes from elsewhere: %o · SES-25', async (headers) => {
    const reply = await leave({ Cookie: admin.cookie, ...(headers as Record<string, string>) })
    expect(reply.status).toBe(403)
    expect(await statusOfAccount()).toBe(200)
  })
})
