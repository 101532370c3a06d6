import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf, type TestClient } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const account = (token: string) => gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })

/** Somebody at the account page, by way of the sign-in that it asks for. */
const atAccount = async (email: string): Promise<TestClient> => {
  const client = await clientOf(gateway)
  await client.visitor.open('/idp/account?ui_locales=en', { headers: { 'accept-language': 'en' } })
  await client.visitor.submit({ step: 'password', username: email, password })
  return client
}

describe('the account page', () => {
  it('asks for a sign-in and shows the account after it, with one filled button · SES-27', async () => {
    const { visitor } = await atAccount('admin@first.example')
    expect(visitor.at?.url.href).toBe(`${gateway.url}/idp/account?ui_locales=en`)
    expect(visitor.at?.text).toContain('admin@first.example')
    expect(visitor.at?.text).not.toContain('<script')
    expect(visitor.at?.text.match(/<button>[^<]+/g)).toEqual(['<button>Save'])
  })

  it('changes names and language, and refuses empty ones · SES-26', async () => {
    const { visitor } = await atAccount('admin@second.example')
    const bad = await visitor.submit({ firstName: ' ', lastName: 'Ć', language: 'en' }, '/idp/account/profile')
    expect(bad.status).toBe(400)
    expect(bad.text).toContain('value="Ć"')
    expect(bad.text).toMatch(/<option value="en" lang="en" selected>/)
    const unseen = await visitor.submit({ firstName: '\u200b', lastName: 'Ć', language: 'en' }, '/idp/account/profile')
    expect([unseen.status, unseen.text.includes('Dio unosa ne može se prikazati')]).toEqual([400, true])
    await visitor.submit({ firstName: 'Željka', lastName: '<b>Ć', language: 'en' }, '/idp/account/profile')
    expect(visitor.at?.text).toContain('value="&lt;b&gt;Ć"')
    expect((await visitor.open('/idp/account/profile')).text).toContain('value="&lt;b&gt;Ć"')
    const { rows } = await gateway.database.query(
      `select first_name, last_name, language from account where email = 'admin@second.example'`,
    )
    expect(rows).toEqual([{ first_name: 'Željka', last_name: '<b>Ć', language: 'en' }])
  })

  it('takes nothing of a form that comes after its sender has signed out · SES-26, SES-27', async () => {
    const { visitor } = await atAccount('clerk@first.example')
    const form = new URLSearchParams({ firstName: 'Late', lastName: 'Form', language: 'en' }).toString()
    const cookie = visitor.cookiesFor('/idp/account')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(new URL('/idp/account/profile', gateway.url), {
        method: 'POST',
        headers: {
          ...{ Cookie: cookie, Origin: gateway.url, 'Content-Type': 'application/x-www-form-urlencoded' },
          'Content-Length': form.length,
        },
      })
      sent.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
      const sendSlowly = async () => {
        sent.write(form.slice(0, 1))
        await pause(500)
        await gateway.database.query(`delete from provider_record where kind = 'Session'`)
        sent.end(form.slice(1))
      }
      sendSlowly().catch(reject)
    })
    expect(status).toBe(303)
    const { rows } = await gateway.database.query(`select 1 from account where first_name = 'Late'`)
    expect(rows).toEqual([])
  })

  it('takes phone and address, each optional, for who looks at the user · USR-21, USR-22', async () => {
    const { visitor } = await atAccount('admin@first.example')
    const name = { firstName: 'Ana', lastName: 'Čulić', language: 'en' }
    const address = { street: 'Obala 1', postal_code: '21000', locality: 'Split', country: 'HR' }
    const profile = (form: object) => visitor.submit({ ...name, ...form }, '/idp/account/profile')
    const kept = async () => {
      const admin = await gateway.as('admin@first.example')
      const { body } = await admin.call('GET', `${admin.path}/companies/1/users/${admin.sub}`)
      return (body as { attributes: object }).attributes
    }
    expect((await profile({ ...address, phone_number: 'x'.repeat(101) })).status).toBe(400)
    expect((await profile({ ...address, phone_number: '\u202e583' })).status).toBe(400)
    expect((await profile({ ...address, phone_number: ' +385 21 123 ' })).status).toBe(200)
    expect(visitor.at?.text).toMatch(/name="phone_number"[^>]*value="\+385 21 123"/)
    expect(visitor.at?.text).toMatch(/<option value="HR" selected>Croatia<\/option>/)
    expect(await kept()).toEqual({ ...address, phone_number: '+385 21 123' })
    const { rows } = await gateway.database.query<{ changes: object }>(
      `select changes from audit_entry where action = 'ACCOUNT_CHANGED' order by id desc limit 1`,
    )
    expect(rows[0]?.changes).toContainEqual({ field: 'phone', before: null, after: null })
    expect(JSON.stringify(rows)).not.toMatch(/385|Obala|21000|Split/)
    expect((await profile({})).status).toBe(200)
    expect(await kept()).toEqual({ phone_number: null, street: null, postal_code: null, locality: null, country: null })
  })

  it('changes the password after the old one only, and ends the sign-ins made with it · SES-24', async () => {
    const client = await atAccount('waiting@first.example')
    const other = await clientOf(gateway)
    const { access_token: token } = await other.tokensOf('waiting@first.example')
    const change = (currentPassword: string, newPassword: string) =>
      client.visitor.submit({ currentPassword, newPassword }, '/idp/account/password')
    expect((await change('wrong', 'another long password')).status).toBe(400)
    expect((await change(password, 'short')).status).toBe(400)
    expect((await account(token)).status).toBe(200)
    expect((await change(password, 'another long password')).status).toBe(200)
    expect((await account(token)).status).toBe(401)
    expect((await gateway.signIn('waiting@first.example', password)).status).toBe(401)
    expect((await gateway.signIn('waiting@first.example', 'another long password')).status).toBe(200)
    expect((await other.visitor.open((await other.start()).address)).text).toContain('name="password"')
    expect((await client.visitor.open('/idp/account')).text).toContain('waiting@first.example')
  })

  it('lists the sign-ins of this person alone and ends one or all · SES-25', async () => {
    const [one, two, foreign] = [
      await gateway.as('granted@first.example'),
      await gateway.as('granted@first.example'),
      await gateway.as('admin@second.example'),
    ]
    const { visitor } = await atAccount('granted@first.example')
    const listed = [...(visitor.at?.text ?? '').matchAll(/name="session" value="([\w-]+)"/g)].map(([, id]) => id ?? '')
    expect(listed).toHaveLength(2)
    const { rows } = await gateway.database.query<{ id: string }>(
      'select id from login_session where account_id = $1',
      [foreign.sub],
    )
    await visitor.submit({ session: rows[0]?.id ?? '' }, '/idp/account/end-session')
    expect((await foreign.fetch('/api/account')).status).toBe(200)
    await visitor.submit({ session: listed[0] ?? '' }, '/idp/account/end-session')
    const alive = async () =>
      [(await one.fetch('/api/account')).status, (await two.fetch('/api/account')).status].sort()
    expect(await alive()).toEqual([200, 401])
    await visitor.submit({}, '/idp/account/end-all')
    expect(await alive()).toEqual([401, 401])
  })

  it('says of each sign-in with which browser and from where it was made · SES-25', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 <b>'
    const body = JSON.stringify({ username: 'store-admin@first.example', password, rememberMe: false })
    await gateway.fetch('/api/authenticate', { method: 'POST', headers: { 'user-agent': agent }, body })
    const { access_token: token } = await (await clientOf(gateway)).tokensOf('store-admin@first.example')
    expect((await account(token)).status).toBe(200)
    const { visitor } = await atAccount('store-admin@first.example')
    expect(visitor.at?.text).toMatch(/· Firefox 145 · Linux · (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)</)
    expect(visitor.at?.text.match(/ · (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)</g)).toHaveLength(2)
    expect(visitor.at?.text).not.toContain('Gecko')
  })

  it('records a change with the address that the proxy was told, not with that of the proxy · SES-26', async () => {
    const { visitor } = await atAccount('admin@second.example')
    const headers = { origin: gateway.url, 'x-forwarded-for': '198.51.100.1, 203.0.113.9', 'user-agent': 'Brave' }
    const body = new URLSearchParams({ firstName: 'Ana', lastName: 'Kos', language: 'en' })
    await visitor.open('/idp/account/profile', { method: 'POST', headers, body })
    const { rows } = await gateway.database.query(
      `select from_address, user_agent from audit_entry where actor = 'admin@second.example' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ from_address: '203.0.113.9', user_agent: 'Brave' }])
  })

  it('tells once, on the page that follows, what was done: a reload sends no form again · SES-26', async () => {
    const { visitor } = await atAccount('admin@second.example')
    const done = (form: Record<string, string>) => visitor.submit(form, '/idp/account/profile')
    const entries = async () =>
      (await gateway.database.query(`select id from audit_entry where actor = 'admin@second.example'`)).rows.length
    const shown = await done({ firstName: 'Ana', lastName: 'Told', language: 'en' })
    expect(visitor.way.map(({ pathname, hash }) => pathname + hash)).toEqual([
      '/idp/account/profile',
      '/idp/account#profile',
    ])
    expect([shown.status, shown.text.includes('>Saved.</p>')]).toEqual([200, true])
    const before = await entries()
    const again = await visitor.open(shown.url)
    expect([again.status, again.text.includes('>Saved.</p>'), await entries()]).toEqual([200, false, before])
    const refused = await done({ firstName: '', lastName: 'Told', language: 'en' })
    expect([refused.status, refused.url.pathname]).toEqual([400, '/idp/account/profile'])
    expect(refused.text).toContain('action="/idp/account/profile?ui_locales=en#profile"')
    expect(refused.text).toMatch(/name="firstName"[^>]* id="profile" aria-invalid="true"/)
  })

  it('tells nobody what was done by another person · SES-26', async () => {
    const { visitor } = await atAccount('admin@second.example')
    const { visitor: other } = await atAccount('admin@first.example')
    const headers = { origin: gateway.url }
    const body = new URLSearchParams({ firstName: 'Ana', lastName: 'Kos', language: 'en' })
    const reply = await visitor.fetch(`${gateway.url}/idp/account/profile`, { method: 'POST', headers, body })
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('riva_told=')) ?? ''
    expect(cookie).toMatch(/^riva_told=v1\.[\w-]+; Path=\/idp\/account; HttpOnly; SameSite=Strict; Max-Age=60$/)
    other.take(reply.headers)
    expect((await other.open('/idp/account')).text).not.toContain('class="good"')
    expect((await visitor.open('/idp/account')).text).toContain('class="good"')
  })

  it('does nothing for a form from elsewhere or without an origin · SES-27', async () => {
    const { visitor } = await atAccount('clerk@first.example')
    const fields = { firstName: 'Evil', lastName: 'Evil', language: 'en' }
    for (const headers of [{ origin: 'https://evil.example' }, {}]) {
      await visitor.open('/idp/account/profile', { method: 'POST', headers, body: new URLSearchParams(fields) })
    }
    expect(visitor.at?.text).not.toContain('Evil')
  })
})
