import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf } from './client.ts'

let gateway: RunningGateway
const logged: string[] = []
beforeAll(async () => {
  gateway = await startGateway({ log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }) })
})
afterEach(() => void logged.splice(0))
afterAll(() => gateway.close())

/** Each use of a table raises what PostgreSQL raises, when its limit on time is over or for another reason. */
const raise = async (table: string, state: string) => {
  await gateway.database.query(
    `create or replace function give_up() returns boolean stable language plpgsql as $$
       begin raise exception using errcode = '${state}'; end $$;
     alter table ${table} rename to held;
     create view ${table} as select * from held where give_up() with check option`,
  )
  return async () => {
    await gateway.database.query(`drop view ${table}; alter table held rename to ${table}`)
  }
}

const levels = () => logged.splice(0).map((line) => (JSON.parse(line) as { level: number }).level)
const wayOn = '<a href="/login">'
const mainOf = (text: string) => /<main>.*<\/main>/s.exec(text)?.[0] ?? ''

describe('a database that gives up waiting for a lock', () => {
  it.each([
    ['the sign-in', 'provider_record'],
    ['the count of sign-ins of a network', 'rate_count'],
  ])('at %s of the provider is a page with a 503 that says when to try again · ERR-08', async (_, table) => {
    const client = await clientOf(gateway)
    const { address } = await client.start()
    const release = await raise(table, '55P03')
    const shown = await client.visitor.open(address, { headers: { 'accept-language': 'en' } })
    await release()
    expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(shown.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(mainOf(shown.text)).toContain('The server is busy.')
    expect(mainOf(shown.text)).toContain(wayOn)
    expect(levels()).toEqual([40])
    expect((await client.visitor.open(address)).status).toBe(200)
  })

  it('at the exchange of a code is a 503 that says when to try again · ERR-08', async () => {
    const exchange = () =>
      gateway.fetch('/idp/token', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          ...{ grant_type: 'authorization_code', client_id: 'riva', code: 'a'.repeat(43) },
          ...{ redirect_uri: `${gateway.url}/social-auth`, code_verifier: 'v'.repeat(43) },
        }),
      })
    const release = await raise('provider_record', '57014')
    const reply = await exchange()
    await release()
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(levels()).toEqual([40])
    expect((await exchange()).status).toBe(400)
  })

  it.each([
    ['55P03', 503, 'The server is busy.'],
    ['P0001', 500, 'Something went wrong on our side.'],
  ])('while a password is taken (%s) is a page with %i · ERR-08', async (state, status, sentence) => {
    const client = await clientOf(gateway)
    await client.visitor.open((await client.start()).address)
    const release = await raise('login_attempt', state)
    const shown = await client.visitor.submit({ step: 'password', username: 'admin@first.example', password: 'x' })
    await release()
    expect([shown.status, shown.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(shown.headers.has('retry-after')).toBe(status === 503)
    expect(mainOf(shown.text)).toMatch(new RegExp(`${sentence}|zauzet|na našoj strani`))
    expect(mainOf(shown.text)).toContain(wayOn)
    expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })
})

it('keeps any other failure of the provider a 500, and an error of the log · ERR-08', async () => {
  const client = await clientOf(gateway)
  const { address } = await client.start()
  const release = await raise('provider_record', 'P0001')
  const shown = await client.visitor.open(address, { headers: { 'accept-language': 'en' } })
  await release()
  expect([shown.status, shown.headers.get('retry-after')]).toEqual([500, null])
  expect(mainOf(shown.text)).toContain('Something went wrong on our side.')
  expect(levels()).toEqual([50])
})

describe('what nobody types', () => {
  it.each([
    ['/idp/auth?client_id=%00', 400],
    ['/idp/auth?client_id=riva%00', 400],
    ['/idp/session/end?client_id=%00', 400],
  ])('%s is refused by a page and is no error of the log · SES-01', async (address, status) => {
    const { visitor } = await clientOf(gateway)
    const shown = await visitor.open(address, { headers: { 'accept-language': 'en' } })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(levels()).toEqual([])
  })

  it('and no database holds breaks nothing as a text of a request · SES-01', async () => {
    const { visitor, start } = await clientOf(gateway)
    for (const more of [{ state: 'a\0b' }, { nonce: 'a\0b' }, { login_hint: '\0' }]) {
      const shown = await visitor.open((await start(more)).address)
      expect([shown.status, shown.text.includes('name="password"')]).toEqual([200, true])
    }
    expect((await visitor.open('/idp/session/end?client_id=riva&state=a%00b')).status).toBe(200)
    expect(levels()).toEqual([])
  })

  it('is too long a form for the account page and for the sign-in, and no error of the log · SES-12, SES-27', async () => {
    const { visitor, start } = await clientOf(gateway)
    const { url } = await visitor.open((await start()).address)
    for (const at of ['/idp/account/profile', url.href]) {
      const shown = await visitor.submit({ step: 'password', firstName: 'a'.repeat(20_000) }, at)
      expect([shown.status, shown.headers.get('content-type')], at).toEqual([413, 'text/html; charset=utf-8'])
      expect(mainOf(shown.text)).toMatch(/Your entry is too long. Go back|Unos je predug. Vratite se/)
      expect(mainOf(shown.text)).toContain(wayOn)
    }
    expect(levels()).toEqual([])
  })
})
