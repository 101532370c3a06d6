import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt, stepAt } from '#gateway/identity/provider/totp.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf, type TestClient } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const step = () => stepAt(new Date())
const account = (token: string) => gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })

/** Somebody at the account page, by way of the sign-in that it asks for. */
const atAccount = async (email: string): Promise<TestClient> => {
  const client = await clientOf(gateway)
  await client.visitor.open('/idp/account?ui_locales=en', { headers: { 'accept-language': 'en' } })
  await client.visitor.submit({ step: 'password', username: email, password })
  return client
}

/** Switches the second factor on with the code of the step before now, so that the one of now is still to be used. */
const enrol = async (client: TestClient) => {
  const { visitor } = client
  const shown = await visitor.submit({}, '/idp/account/start-factor')
  const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(shown.text)?.[1] ?? '').replaceAll(' ', '')
  const code = codeAt(secret, step() - 1)
  const done = await visitor.submit({ code, currentPassword: password }, '/idp/account/confirm-factor')
  const recovery = [...done.text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, text]) => text ?? '')
  return { shown, secret, recovery, done }
}

describe('the account page', () => {
  it('asks for a sign-in and shows the account after it · SES-27', async () => {
    const { visitor } = await atAccount('admin@first.example')
    expect(visitor.at?.url.href).toBe(`${gateway.url}/idp/account?ui_locales=en`)
    expect(visitor.at?.text).toContain('admin@first.example')
    expect(visitor.at?.text).not.toContain('<script')
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
    expect(visitor.at?.text).toMatch(/· Firefox 145 · Linux · (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)\s/)
    expect(visitor.at?.text.match(/ · (?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)\s/g)).toHaveLength(2)
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
    expect(refused.text).toContain('<section id="profile">')
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

describe('the second factor', () => {
  it('is switched on by a code, asked for at the next sign-in, and takes each code once · SES-12', async () => {
    const { secret, shown, recovery } = await enrol(await atAccount('clerk@first.example'))
    expect(shown.text).toContain('<svg class="qr" role="img"')
    expect(new Set(recovery).size).toBe(10)
    const { rows: kept } = await gateway.database.query<{ secret: string }>('select secret from second_factor')
    expect(kept.map((row) => row.secret.slice(0, 3))).toEqual(['v1.'])
    expect(JSON.stringify(kept)).not.toContain(secret)

    const direct = await gateway.signIn('clerk@first.example', password)
    expect([direct.status, await direct.json()]).toEqual([401, { message: 'SECOND_FACTOR_NEEDED' }])
    expect(direct.headers.get('authorization')).toBeNull()
    expect(await (await gateway.signIn('clerk@first.example', 'wrong')).json()).toEqual({ message: 'BAD_CREDENTIALS' })

    const client = await clientOf(gateway)
    const started = await client.start()
    const asked = await client.signIn('clerk@first.example', undefined, started)
    expect(asked.text).toContain('autocomplete="one-time-code"')
    const wrong = await client.visitor.submit({ step: 'code', code: codeAt(secret, step() + 1_000) })
    expect([wrong.status, wrong.text.includes('The code is not right')]).toEqual([401, true])
    const code = codeAt(secret, step())
    const reached = await client.visitor.submit({ step: 'code', code })
    const { access_token: token } = await client.exchange(reached.url, started)
    expect((await account(token)).status).toBe(200)

    const again = await clientOf(gateway)
    const second = await again.start()
    await again.signIn('clerk@first.example', undefined, second)
    expect((await again.visitor.submit({ step: 'code', code })).status).toBe(401)
    const lost = recovery[0] ?? ''
    const saved = await again.visitor.submit({ step: 'code', code: lost.toLowerCase() })
    expect((await again.exchange(saved.url, second)).access_token).not.toBe('')

    const third = await clientOf(gateway)
    await third.signIn('clerk@first.example')
    expect((await third.visitor.submit({ step: 'code', code: lost })).status).toBe(401)
  })

  it('is not passed over: neither by a code without the password nor by going on without one · SES-12', async () => {
    const client = await clientOf(gateway)
    const started = await client.start()
    const asked = await client.visitor.open(started.address)
    await client.visitor.submit({ step: 'code', code: '000000' })
    expect(client.visitor.at?.url.pathname).toBe(asked.url.pathname)
    await client.visitor.submit({ step: 'password', username: 'clerk@first.example', password })
    const resume = await client.visitor.open(asked.url.pathname.replace('/interaction/', '/auth/'))
    expect(resume.url.searchParams.get('code')).toBeNull()
    expect(resume.text).toContain('name="password"')
  })

  it('follows a password that the back-office took, once and for as long as that password is good · SES-12', async () => {
    const email = 'granted@first.example'
    const { secret } = await enrol(await atAccount(email))
    const asksFor = async (client: TestClient) => /name="(password|code)"/.exec((await opened(client)).text)?.[1]
    const opened = async (client: TestClient) => client.visitor.open((await client.start()).address)
    const passed = async () => {
      const client = await clientOf(gateway)
      const refusal = await gateway.signIn(email, password)
      expect(refusal.status).toBe(401)
      client.visitor.take(refusal.headers)
      return client
    }
    const client = await passed()
    const again = await passed()
    expect(await asksFor(client)).toBe('code')
    const done = await client.visitor.submit({ step: 'code', code: codeAt(secret, step() + 1) })
    expect(done.url.searchParams.get('code')).not.toBeNull()
    expect(await asksFor(await clientOf(gateway))).toBe('password')

    expect(await asksFor(again)).toBe('code')
    await again.visitor.submit({ step: 'restart' })
    expect(again.visitor.at?.text).toContain('name="password"')
    expect(await asksFor(again)).toBe('password')

    const late = await passed()
    await gateway.database.query(`delete from one_time_token where kind = 'secondStep'`)
    expect(await asksFor(late)).toBe('password')
    await gateway.database.query(
      'delete from second_factor where account_id = (select id from account where email = $1)',
      [email],
    )
  })

  it('is locked after ten wrong codes · SES-12', async () => {
    await enrol(await atAccount('store-admin@first.example'))
    const client = await clientOf(gateway)
    await client.signIn('store-admin@first.example')
    const pages = []
    while (pages.length < 11) pages.push(await client.visitor.submit({ step: 'code', code: '12345' }))
    expect(pages.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(Number(pages.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(60)
  })

  it('is switched on and off with the password only; the codes are shown once · SES-12', async () => {
    const client = await atAccount('admin@first.example')
    const { secret, recovery } = await enrol(client)
    expect(recovery).toHaveLength(10)
    const later = await client.visitor.open('/idp/account')
    expect(later.text).not.toContain(recovery[0])
    expect(later.text).not.toContain(secret)
    const kept = await gateway.database.query<{ row: string }>('select c::text as row from recovery_code c')
    expect(kept.rows.some(({ row }) => row.includes(recovery[0]?.replaceAll('-', '') ?? ''))).toBe(false)
    expect((await client.visitor.submit({ currentPassword: 'wrong' }, '/idp/account/end-factor')).status).toBe(400)
    expect((await gateway.signIn('admin@first.example', password)).status).toBe(401)
    await client.visitor.submit({ currentPassword: password }, '/idp/account/end-factor')
    expect((await gateway.signIn('admin@first.example', password)).status).toBe(200)
  })

  it('shows another secret after ten minutes, and takes no code of the one before · SES-12', async () => {
    const { visitor } = await atAccount('admin@second.example')
    const shown = async () =>
      /<code>([A-Z2-7 ]+)<\/code>/.exec((await visitor.submit({}, '/idp/account/start-factor')).text)?.[1] ?? ''
    const confirm = (secret: string) => {
      const code = codeAt(secret.replaceAll(' ', ''), step())
      return visitor.submit({ code, currentPassword: password }, '/idp/account/confirm-factor')
    }
    const first = await shown()
    expect(await shown()).toBe(first)
    await gateway.database.query(`update second_factor set created_at = created_at - interval '11 minutes'`)
    expect((await confirm(first)).status).toBe(400)
    const second = await shown()
    expect(['', first]).not.toContain(second)
    expect((await confirm(second)).status).toBe(200)
  })

  it('is switched on and off together with what the trail says of it, or not at all · SES-12 ACC-14', async () => {
    const client = await atAccount('granted@first.example')
    const isAskedFor = async () => (await gateway.signIn('granted@first.example', password)).status === 401
    const end = () => client.visitor.submit({ currentPassword: password }, '/idp/account/end-factor')
    const whileNoneIsKept = async (deed: () => Promise<{ readonly status: number }>) => {
      await gateway.database.query('alter table audit_entry add constraint none check (false) not valid')
      const { status } = await deed()
      await gateway.database.query('alter table audit_entry drop constraint none')
      return [status, await isAskedFor()]
    }
    expect(await whileNoneIsKept(async () => (await enrol(client)).done)).toEqual([500, false])
    expect((await enrol(client)).recovery).toHaveLength(10)
    expect(await isAskedFor()).toBe(true)
    expect(await whileNoneIsKept(end)).toEqual([500, true])
    expect((await end()).status).toBe(200)
    expect(await isAskedFor()).toBe(false)
  })
})
