import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({ clock })
})
afterAll(() => gateway.close())

const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.text() })
const bad = { status: 401, body: '{"message":"BAD_CREDENTIALS"}' }
const locked = { status: 429, body: '{"message":"TOO_MANY_TRIES"}' }

describe('authenticate', () => {
  it('gives an empty reply with a bearer that names person, session, issuer and audience · SES-05', async () => {
    const reply = await gateway.signIn('admin@first.example', password)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe('')
    const token = reply.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ iss: `${gateway.url}/idp`, aud: 'gateway' })
    expect(claims.exp).toBe(Date.parse('2026-11-21T22:00:00Z') / 1_000)
    const [session, browser] = reply.headers.getSetCookie()
    expect(session).toMatch(/^riva_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(browser).toMatch(/^riva_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000$/)
  })

  it('remembers for thirty days when asked · SES-06', async () => {
    const reply = await gateway.signIn('admin@first.example', password, true)
    const claims = decodeJwt(reply.headers.get('authorization')?.replace('Bearer ', '') ?? '')
    expect(claims.exp).toBe(Date.parse('2026-12-21T10:00:00Z') / 1_000)
    expect(reply.headers.get('set-cookie')).toContain('; Max-Age=2592000')
  })

  it('takes the name in any case and with blanks around it · SES-05', async () => {
    expect((await gateway.signIn('  Admin@First.Example ', password)).status).toBe(200)
  })

  it('answers a wrong password and an unknown name alike · SES-12', async () => {
    const wrong = await gateway.signIn('clerk@first.example', 'wrong')
    const unknown = await gateway.signIn('nobody@first.example', 'wrong')
    expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect(await outcome(wrong)).toEqual(bad)
    expect(await outcome(unknown)).toEqual(bad)
    expect(wrong.headers.get('authorization')).toBeNull()
  })

  it('lets an offline user in, who can leave the company then · ACC-02', async () => {
    expect(await outcome(await gateway.signIn('offline@first.example', 'wrong'))).toEqual(bad)
    const right = await gateway.signIn('offline@first.example', password)
    expect(right.status).toBe(200)
  })

  it('refuses a disabled person as if the password were wrong · SES-12', async () => {
    await gateway.database.query(`update account set enabled = false where email = 'new@first.example'`)
    expect(await outcome(await gateway.signIn('new@first.example', password))).toEqual(bad)
  })

  it('lets one in without a company · SES-05', async () => {
    await gateway.database.query(`update account set enabled = true where email = 'new@first.example'`)
    expect((await gateway.signIn('new@first.example', password)).status).toBe(200)
  })

  it.each(['store-admin@first.example', 'unknown@first.example'])(
    'refuses the eleventh try for %s, even with the right password, for half an hour · SES-12',
    async (name) => {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await outcome(await gateway.signIn(name, 'wrong'))).toEqual(bad)
      expect(await outcome(await gateway.signIn(name, password))).toEqual(locked)
      clock.pass(30 * 60 - 1)
      expect(await outcome(await gateway.signIn(name, password))).toEqual(locked)
      clock.pass(30 * 60 + 1)
      const after = await gateway.signIn(name, password)
      expect(after.status).toBe(name.startsWith('store-admin') ? 200 : 401)
    },
  )

  it('lets no more than ten of many simultaneous tries pass · SES-12', async () => {
    const replies = await Promise.all(
      Array.from({ length: 25 }, () => gateway.signIn('granted@first.example', 'wrong')),
    )
    const tried = replies.filter(({ status }) => status === 401).length
    expect(tried).toBeLessThanOrEqual(10)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(25 - tried)
  })

  it('forgets failed tries after a success · SES-12', async () => {
    clock.pass(3_600)
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 6; tries += 1) await gateway.signIn('clerk@first.example', 'wrong')
      expect((await gateway.signIn('clerk@first.example', password)).status).toBe(200)
    }
  })

  it('keeps neither names nor passwords of failed tries · SES-12', async () => {
    await gateway.signIn('my-secret-typed-as-a-name', 'wrong')
    const { rows } = await gateway.database.query<{ key: string }>('select key from login_attempt')
    expect(rows.length).toBeGreaterThan(0)
    for (const { key } of rows) expect(key).toMatch(/^[\da-f]{64}$/)
  })
})
