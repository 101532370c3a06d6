import { get } from 'node:http'
import { get as getByTls } from 'node:https'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { networkOf } from '#gateway/web/client-info.ts'
import { lettersTo } from '#tests/gateway/mailbox.ts'
import { password } from '#tests/gateway/small-world.ts'
import { within } from '#tests/gateway/soak.ts'
import { type RunningGateway, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const MINUTE = 60
const HOUR = 3_600

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({ clock })
})
afterAll(() => gateway.close())

/** A request from another machine: the proxy on this one is believed. */
const from = (address: string, cookie = '') => ({ 'X-Forwarded-For': address, ...(cookie && { Cookie: cookie }) })
const signIn = (username: string, secret: string, headers: Record<string, string>) =>
  gateway.fetch('/api/authenticate', {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: secret }),
  })
/** The path goes out as it is: fetch would clean it. */
const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(gateway.url)
    const ask = protocol === 'https:' ? getByTls : get
    ask({ hostname, port, path, headers, rejectUnauthorized: false }, (reply) => {
      resolve(reply.statusCode)
      reply.resume()
    }).on('error', reject)
  })
const waitOf = (reply: Response): number => Number(reply.headers.get('retry-after'))
const browserOf = (reply: Response): string =>
  (reply.headers.getSetCookie().find((one) => /^(__Host-)?riva_browser=/.test(one)) ?? '').split(';')[0] ?? ''

describe('sign-ins from one network', () => {
  it('are refused after thirty wrong ones in a minute, whatever the names, with the time to wait · SES-12', async () => {
    const headers = from('203.0.113.7')
    const statuses: number[] = []
    for (let at = 0; at < 30; at += 1) statuses.push((await signIn(`name${at}@spray.example`, 'x', headers)).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    const refused = await signIn('clerk@first.example', password, headers)
    expect([refused.status, await refused.json()]).toEqual([429, { message: 'TOO_MANY_TRIES' }])
    expect(waitOf(refused)).toBeGreaterThan(0)
    expect(waitOf(refused)).toBeLessThanOrEqual(MINUTE)
    expect((await signIn('clerk@first.example', password, from('203.0.113.8'))).status).toBe(200)
    clock.pass(MINUTE)
    expect((await signIn('clerk@first.example', password, headers)).status).toBe(200)
  })

  it('that succeed are not counted · SES-05', async () => {
    const headers = from('203.0.113.9')
    for (let at = 0; at < 35; at += 1) {
      expect((await signIn('clerk@first.example', password, headers)).status).toBe(200)
    }
  })

  it('count a whole IPv6 network as one · SES-12', () => {
    expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0db8:0:0:ffff::2'))
    expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8::1'))
    expect([networkOf('::ffff:203.0.113.7'), networkOf('203.0.113.7'), networkOf(null)]).toEqual([
      ...['203.0.113.7', '203.0.113.7', 'nowhere'],
    ])
  })
})

describe('a lock', () => {
  it('is of one origin: a stranger does not lock the owner out · SES-12', async () => {
    clock.pass(HOUR)
    const owner = await signIn('admin@first.example', password, from('198.51.100.1'))
    const browser = browserOf(owner)
    for (let at = 0; at < 12; at += 1) await signIn('admin@first.example', 'x', from('203.0.113.20'))
    expect((await signIn('admin@first.example', password, from('203.0.113.20'))).status).toBe(429)
    expect((await signIn('admin@first.example', password, from('198.51.100.1'))).status).toBe(200)
    expect((await signIn('admin@first.example', password, from('203.0.113.20', browser))).status).toBe(200)
  })

  it(
    'holds for strangers everywhere after a hundred tries, and never for a known browser · SES-12',
    async () => {
      clock.pass(HOUR)
      const browser = browserOf(await signIn('admin@second.example', password, from('198.51.100.2')))
      for (let at = 0; at < 101; at += 1) await signIn('admin@second.example', 'x', from(`192.0.2.${at}`))
      const elsewhere = await signIn('admin@second.example', password, from('192.0.2.250'))
      expect(elsewhere.status).toBe(429)
      expect(waitOf(elsewhere)).toBeGreaterThan(0)
      expect((await signIn('admin@second.example', password, from('192.0.2.250', browser))).status).toBe(200)
      expect((await signIn('clerk@first.example', password, from('192.0.2.250', browser))).status).toBe(200)
    },
    within(120_000),
  )

  it('of a known browser comes after ten tries there too · SES-12', async () => {
    clock.pass(HOUR)
    const browser = browserOf(await signIn('admin@first.example', password, from('198.51.100.3')))
    for (let at = 0; at < 10; at += 1) {
      expect((await signIn('admin@first.example', 'x', from(`192.0.2.${at}`, browser))).status).toBe(401)
    }
    expect((await signIn('admin@first.example', password, from('192.0.2.99', browser))).status).toBe(429)
  })

  it(
    'holds for a stranger who knows an old mark of the browser: a person who is new there gets a new mark · SES-12',
    async () => {
      clock.pass(HOUR)
      const planted = `riva_browser=${'x'.repeat(43)}`
      const mine = 'clerk@first.example'
      const first = browserOf(await signIn(mine, password, from('198.51.100.4', planted)))
      const second = browserOf(await signIn('admin@second.example', password, from('198.51.100.4', first)))
      expect(new Set([planted, first, second]).size).toBe(3)
      expect(browserOf(await signIn(mine, password, from('198.51.100.4', second)))).toBe(second)
      for (let at = 0; at < 101; at += 1) await signIn(mine, 'x', from(`192.0.2.${at}`))
      for (const [browser, status] of [
        [planted, 429],
        [first, 429],
        [second, 200],
      ] as const) {
        expect((await signIn(mine, password, from('192.0.2.250', browser))).status).toBe(status)
      }
    },
    within(120_000),
  )

  it('holds in a browser where only somebody else has signed in · SES-12', async () => {
    clock.pass(HOUR)
    const browser = browserOf(await signIn('admin@second.example', password, from('198.51.100.5')))
    for (let at = 0; at < 12; at += 1) await signIn('clerk@first.example', 'x', from('203.0.113.21'))
    expect((await signIn('clerk@first.example', password, from('203.0.113.21', browser))).status).toBe(429)
  })

  it(
    'does not reach the owner who is signed in and changes the password · SES-24',
    async () => {
      clock.pass(HOUR)
      const owner = await gateway.as('store-admin@first.example')
      for (let at = 0; at < 101; at += 1) await signIn('store-admin@first.example', 'x', from(`192.0.2.${at}`))
      const body = { currentPassword: password, newPassword: 'another long enough one' }
      expect((await owner.call('POST', '/api/account/change_password', body)).status).toBe(204)
    },
    within(120_000),
  )
})

describe('sign-ins that are begun at the provider', () => {
  it('are a hundred and twenty a minute from one network · SES-27', async () => {
    const begin = (address: string) => gateway.fetch('/idp/auth?client_id=none', { headers: from(address) })
    const replies = await Promise.all(Array.from({ length: 125 }, () => begin('203.0.113.30')))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    for (const reply of refused) expect(waitOf(reply)).toBeGreaterThan(0)
    expect(await refused[0]?.text()).toContain('Previše zahtjeva')
    expect((await begin('203.0.113.31')).status).not.toBe(429)
  })

  it.each([
    '/idp/AUTH',
    '/idp/auth/',
    '/idp/Auth/?prompt=login',
    '/idp/auth/?prompt=login',
    '/idp/auth#begin',
    '/idp/auth\\#begin',
  ])('are counted in whatever spelling they are asked for: %s · SES-27', async (path) => {
    clock.pass(60)
    const statuses = await Promise.all(Array.from({ length: 125 }, () => statusOf(path, from('203.0.113.32'))))
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  it('are read by no page of another origin · SES-20', async () => {
    const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' }
    for (const [path, method] of [
      ['/idp/.well-known/openid-configuration', 'GET'],
      ['/idp/jwks', 'GET'],
      ['/idp/token', 'OPTIONS'],
    ] as const) {
      const reply = await gateway.fetch(path, { method, headers })
      expect([path, [...reply.headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([path, []])
    }
  })
})

describe('letters that companies ask for', () => {
  it('are limited for a recipient, but no stranger uses up the share of others · USR-13, USR-32', async () => {
    clock.pass(HOUR)
    await gateway.database.query('update membership set accepted_terms_at = now()')
    const victim = 'victim@mail.example'
    const admins = [await gateway.as('admin@first.example'), await gateway.as('admin@second.example')]
    const statuses: number[] = []
    for (const [at, admin] of admins.entries()) {
      const path = `${admin.path}/companies/${at + 1}/users`
      const role = (authority: string) => [{ authority, metadata: [String(at + 1)] }]
      const { body } = await admin.call('POST', path, { email: victim, authorities: role('ROLE_COMPANY_OFFLINE_USER') })
      const one = `${path}/${(body as { id: string }).id}`
      for (let turn = 0; turn < (at === 0 ? 8 : 6); turn += 1) {
        statuses.push((await admin.call('PUT', one, { authorities: role('ROLE_COMPANY_USER') })).status)
        expect((await admin.call('PUT', one, { authorities: role('ROLE_COMPANY_OFFLINE_USER') })).status).toBe(200)
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 200, 200, 429, 429, 429, 429])
    expect(await lettersTo(gateway.database, victim)).toHaveLength(7)
  })

  it('name the company without what reads as a link or an amount · USR-19', async () => {
    clock.pass(HOUR)
    await gateway.database.query(`update company set name = 'www.nagrada-riva.hr/preuzmi 500 EUR' where id = 1`)
    const admin = await gateway.as('admin@first.example')
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    const email = 'reader@mail.example'
    expect((await admin.call('POST', `${admin.path}/companies/1/users`, { email, authorities })).status).toBe(201)
    const [letter] = await lettersTo(gateway.database, email)
    expect(letter?.subject).toBe('Pozivnica: www nagrada-riva hr preuzmi')
    expect(letter?.text).not.toMatch(/www\.|500/)
  })
})
