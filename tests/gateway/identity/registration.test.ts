import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allJobsDone, lettersTo, letterTo } from '#tests/gateway/mailbox.ts'
import { type RunningGateway, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const HOUR = 3_600
const secret = 'a good and long sentence'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({ clock })
})
afterAll(() => gateway.close())

const person = { firstName: 'Nova', lastName: 'Osoba', password: secret }
const register = (email: string, more: object = {}) => gateway.call('POST', '/api/register', { email, ...more })
const finish = (key: string, more: object = {}) => gateway.call('POST', '/api/register', { key, ...person, ...more })
const activate = (key: string) => gateway.call('GET', `/api/activate?key=${key}`)
const keyNotValid = { status: 404, body: { message: 'KEY_NOT_VALID' } }
const accounts = async (email: string) =>
  (await gateway.database.query('select * from account where lower(email) = $1', [email])).rows

describe('an open registration', () => {
  it('makes an account of no company, of what is said once its link was followed · SES-24', async () => {
    const email = 'nova@riva.example'
    expect(await register(' Nova@Riva.Example ', { language: 'en' })).toEqual({ status: 201, body: { email } })
    const letter = await letterTo(gateway.database, email, 'registration')
    expect(letter.subject).toBe('Confirm your registration')
    expect(letter.text).toContain(`${gateway.url}/register#key=`)
    expect(await accounts(email)).toEqual([])
    expect((await gateway.signIn(email, secret)).status).toBe(401)
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await activate(letter.key)).toEqual({ status: 200, body: { email, next: 'register' } })
    }
    expect(await accounts(email)).toEqual([])
    expect(await finish(letter.key, { language: 'en' })).toEqual({ status: 201, body: { email } })
    const nova = await gateway.as(email, secret)
    expect((await nova.call('GET', '/api/account')).body).toMatchObject({
      ...{ email, firstName: 'Nova', lastName: 'Osoba', language: 'en', newAuthorities: [], acceptedTerms: true },
    })
    expect(await activate(letter.key)).toEqual(keyNotValid)
    expect(await finish(letter.key)).toEqual(keyNotValid)
  })

  it('takes no password before its link, so nobody chooses one for another · SES-24', async () => {
    const email = 'victim@riva.example'
    clock.pass(HOUR)
    const refused = { message: 'afterTheLink' }
    for (const more of [person, { password: secret }, { firstName: 'Nova' }]) {
      expect(await register(email, more)).toMatchObject({
        ...{ status: 400, body: { fieldErrors: expect.arrayContaining([expect.objectContaining(refused)]) } },
      })
    }
    expect((await register(email)).status).toBe(201)
    const { key } = await letterTo(gateway.database, email, 'registration')
    await activate(key)
    expect((await gateway.signIn(email, secret)).status).toBe(401)
    expect((await finish(key, { password: 'chosen by the owner' })).status).toBe(201)
    expect((await gateway.signIn(email, secret)).status).toBe(401)
    expect((await gateway.signIn(email, 'chosen by the owner')).status).toBe(200)
  })

  it('takes the key of its link in a header, which no log of addresses keeps · SES-24', async () => {
    clock.pass(HOUR)
    await register('header@riva.example')
    const { key } = await letterTo(gateway.database, 'header@riva.example', 'registration')
    const follow = (value: string) => gateway.fetch('/api/activate', { headers: { 'X-Mail-Key': value } })
    expect(await (await follow(key)).json()).toEqual({ email: 'header@riva.example', next: 'register' })
    expect([(await follow('x'.repeat(43))).status, (await follow('x')).status]).toEqual([404, 400])
    expect((await gateway.call('GET', '/api/activate')).status).toBe(400)
  })

  it('answers alike for an e-mail that is known, and tells its owner · SES-24', async () => {
    const email = 'clerk@first.example'
    const [before] = await accounts(email)
    expect(await register('Clerk@First.example')).toEqual({ status: 201, body: { email } })
    const letter = await letterTo(gateway.database, email, 'knownAccount')
    expect(letter.text).not.toContain('#key=')
    expect(await accounts(email)).toEqual([before])
    expect(await lettersTo(gateway.database, email)).toHaveLength(1)
  })

  it('tells the owner in the language of the account, whatever the form was in · SES-24', async () => {
    const email = 'store-admin@first.example'
    await gateway.database.query(`update account set language = 'en' where email = $1`, [email])
    await register(email, { language: 'hr' })
    await letterTo(gateway.database, email, 'knownAccount')
    const { rows } = await gateway.database.query('select subject, language, html from outbox where "to" = $1', [email])
    expect(rows).toEqual([
      {
        ...{ subject: expect.stringContaining('account'), language: 'en' },
        html: expect.stringContaining('<html lang="en">'),
      },
    ])
  })

  it('kills the link that was sent before, and the last one lives a day · SES-24', async () => {
    const email = 'twice@riva.example'
    await register(email)
    const first = await letterTo(gateway.database, email, 'registration')
    await register(email)
    const second = await letterTo(gateway.database, email, 'registration', 2)
    expect(await activate(first.key)).toEqual(keyNotValid)
    clock.pass(24 * HOUR)
    expect(await activate(second.key)).toEqual(keyNotValid)
    expect(await accounts(email)).toEqual([])
  })

  it('is made five times an hour for one e-mail, known or not · SES-24', async () => {
    for (const email of ['many@riva.example', 'admin@first.example']) {
      clock.pass(HOUR)
      for (let more = 0; more < 5; more += 1) expect((await register(email)).status).toBe(201)
      const body = JSON.stringify({ email })
      const refused = await gateway.fetch('/api/register', { method: 'POST', body })
      expect([refused.status, await refused.json()]).toEqual([429, { message: 'TOO_MANY_REQUESTS' }])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await allJobsDone(gateway.database)
  })

  it.each([
    ['email', { email: 'x' }],
    ['email', { email: undefined }],
    ['language', { language: 'de' }],
    ['key', { key: "x' or 1=1" }],
    ['enabled', { enabled: true }],
    ['authorities', { authorities: ['ROLE_COMPANY_ADMIN'] }],
  ])('is refused for its %s: %o · SES-24', async (field, more) => {
    clock.pass(HOUR)
    expect(await register('wrong@riva.example', more)).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field }] },
    })
  })

  it.each([
    ['firstName', { firstName: ' ' }],
    ['firstName', { firstName: undefined }],
    ['lastName', { lastName: 'a'.repeat(101) }],
    ['lastName', { lastName: 'Ana\u200d' }],
    ['password', { password: undefined }],
    ['password', { password: 'elevenchars' }],
    ['password', { password: 'Password1234' }],
    ['password', { password: 'a'.repeat(257) }],
  ])('is not finished with its %s: %o · SES-24', async (field, more) => {
    clock.pass(HOUR)
    expect(await finish('x'.repeat(43), more)).toMatchObject({ status: 400, body: { fieldErrors: [{ field }] } })
  })

  it('cannot be finished with a key that was made up · SES-24', async () => {
    clock.pass(HOUR)
    await register('half@riva.example')
    expect(await finish('x'.repeat(43))).toEqual(keyNotValid)
    expect((await activate('')).status).toBe(400)
    expect(await activate('x'.repeat(43))).toEqual(keyNotValid)
  })

  it('and its links are kept as hashes only · SES-24', async () => {
    const { key } = await letterTo(gateway.database, 'half@riva.example', 'registration')
    const { rows } = await gateway.database.query('select * from one_time_token')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('tries no more than sixty keys an hour from one place · SES-24', async () => {
    clock.pass(HOUR)
    const replies = await Promise.all(Array.from({ length: 70 }, (_, at) => activate(`${'y'.repeat(40)}${at}`)))
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(60)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  it('counts the many addresses of one network as one place, at each of these doors · SES-24', async () => {
    clock.pass(HOUR)
    const doors: readonly ((init: RequestInit) => Promise<Response>)[] = [
      (init) => gateway.fetch(`/api/activate?key=${'z'.repeat(43)}`, init),
      (init) =>
        gateway.fetch('/api/register', {
          ...init,
          method: 'POST',
          body: JSON.stringify({ email: 'many@mail.example' }),
        }),
      ...['init', 'finish'].map((step) => (init: RequestInit) => {
        const sent = step === 'init' ? { email: 'many@mail.example' } : { key: 'z'.repeat(43), newPassword: secret }
        const path = `/api/account/reset_password/${step}`
        return gateway.fetch(path, { ...init, method: 'POST', body: JSON.stringify(sent) })
      }),
    ]
    const from = (network: string, at: number) => ({
      headers: { 'X-Forwarded-For': `2001:db8:0:${network}::${at + 1}` },
    })
    for (let at = 0; at < 60; at += 1) await doors[0]?.(from('7', at))
    for (const door of doors) {
      const refused = await door(from('7', 99))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await door(from('8', 1))).status).not.toBe(429)
    }
  })
})
