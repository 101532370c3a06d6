import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeAt } from '#gateway/identity/provider/totp.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { accountOf, enrol, step } from './at-account.ts'
import { clientOf, type TestClient } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const account = (token: string) => gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })

const atAccount = (email: string) => accountOf(gateway, email)
const isAskedForCode = async (email: string) => (await gateway.signIn(email, password)).status === 401

describe('the second factor', () => {
  it('is switched on by a code, asked for at the next sign-in, and takes each code once · SES-12', async () => {
    const { secret, shown, recovery } = await enrol(await atAccount('clerk@first.example'))
    expect(shown.text).toContain('<svg class="qr" role="img"')
    expect(shown.text.match(/<button>[^<]+/g)).toEqual(['<button>Uključi drugi korak'])
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

  it('is awaited for five minutes after the password, which is then asked for again · SES-12', async () => {
    const secondsLater = (seconds: number) =>
      gateway.database.query(
        `update provider_record
         set payload = jsonb_set(payload, '{result,passed,at}', to_jsonb((payload #>> '{result,passed,at}')::bigint - $1))
         where payload #> '{result,passed}' is not null`,
        [seconds * 1_000],
      )
    const client = await clientOf(gateway)
    const asked = await client.signIn('clerk@first.example')
    await secondsLater(290)
    expect((await client.visitor.open(asked.url.pathname)).text).toContain('autocomplete="one-time-code"')
    await secondsLater(20)
    expect((await client.visitor.open(asked.url.pathname)).text).toContain('name="password"')
  })

  it('is no longer waited for after a sign-out, or once another person is signed in · SES-12, SES-25', async () => {
    const email = 'store-admin@first.example'
    await enrol(await atAccount(email))
    const waiting = async (signedIn?: string) => {
      const client = await clientOf(gateway)
      if (signedIn !== undefined) await client.tokensOf(signedIn)
      client.visitor.take((await gateway.signIn(email, password)).headers)
      expect(client.visitor.cookie('riva_second_step')).toBeDefined()
      return client
    }
    const asksFor = async ({ visitor, start }: TestClient) =>
      /name="(password|code)"/.exec((await visitor.open((await start()).address)).text)?.[1]

    const left = await waiting()
    left.visitor.take((await gateway.fetch('/logout', { method: 'POST' })).headers)
    expect(await asksFor(left)).toBe('password')

    const ended = await waiting('admin@first.example')
    await ended.visitor.open('/idp/session/end?client_id=riva', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await asksFor(ended)).toBe('password')

    const shared = await waiting()
    shared.visitor.take((await gateway.signIn('admin@first.example', password)).headers)
    expect(shared.visitor.cookie('riva_second_step')).toBeUndefined()
    for (const table of ['second_factor', 'recovery_code'])
      await gateway.database.query(
        `delete from ${table} where account_id = (select id from account where email = $1)`,
        [email],
      )
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

  it('is that of the person whose password was right, whoever is signed in at the provider in this browser · SES-12', async () => {
    const [own, other] = ['granted@first.example', 'new@first.example']
    const { secret } = await enrol(await atAccount(own))
    const browser = await clientOf(gateway)
    await browser.tokensOf(other)
    const mine = await browser.tokensOf(other)
    expect(mine.access_token).not.toBe('')
    browser.visitor.take((await gateway.signIn(own, password)).headers)
    const started = await browser.start()
    const asked = await browser.visitor.open(started.address)
    expect(asked.text).toContain('name="code"')
    const shown = await browser.visitor.submit({ step: 'code', code: codeAt(secret, step()) })
    const fields = Object.fromEntries(
      [...shown.text.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    const to = /action="([^"]+)"/.exec(shown.text)?.[1] ?? ''
    const reached = shown.url.searchParams.has('code') ? shown : await browser.visitor.submit(fields, to)
    const { access_token: token } = await browser.exchange(reached.url, started)
    expect(await (await account(token)).json()).toMatchObject({ email: own })
    await gateway.database.query(
      'delete from second_factor where account_id = (select id from account where email = $1)',
      [own],
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

  it('can be cancelled before its first code, opens in an app of this telephone, and stays on · SES-12', async () => {
    const { visitor } = await atAccount('new@first.example')
    const secretIn = (text: string) => /href="otpauth:\/\/totp\/[^"]+secret=([A-Z2-7]+)&/.exec(text)?.[1]
    const started = await visitor.submit({}, '/idp/account/start-factor')
    const secret = secretIn(started.text.replaceAll('&amp;', '&'))
    expect(started.text.replaceAll(' ', '')).toContain(`<code>${secret}</code>`)
    const cancelled = await visitor.submit({}, '/idp/account/cancel-factor')
    expect(cancelled.text).toContain('Drugi korak nije uključen.')
    expect(secretIn(cancelled.text.replaceAll('&amp;', '&'))).toBeUndefined()
    const late = { code: codeAt(secret ?? '', step()), currentPassword: password }
    expect((await visitor.submit(late, '/idp/account/confirm-factor')).status).toBe(400)
    await visitor.submit({}, '/idp/account/start-factor')
    const again = secretIn((await visitor.open('/idp/account')).text.replaceAll('&amp;', '&')) ?? ''
    expect(again).not.toBe(secret)
    await visitor.submit({ code: codeAt(again, step()), currentPassword: password }, '/idp/account/confirm-factor')
    await visitor.submit({}, '/idp/account/cancel-factor')
    expect(await isAskedForCode('new@first.example')).toBe(true)
  })
})
