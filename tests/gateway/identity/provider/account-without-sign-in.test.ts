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

/** A browser in which somebody has signed in with the password form of the app. */
const signedInByPassword = async (email: string): Promise<TestClient> => {
  const client = await clientOf(gateway)
  client.visitor.take((await gateway.signIn(email, password)).headers)
  return client
}

describe('the account page of a person who is signed in by password', () => {
  it('opens without a second sign-in for a person who is signed in by password · SES-27', async () => {
    const { visitor } = await signedInByPassword('admin@first.example')
    await visitor.open('/idp/account')
    expect(visitor.at?.url.href).toBe(`${gateway.url}/idp/account`)
    expect(visitor.at?.text).toContain('admin@first.example')
    expect(visitor.at?.text).toContain(`href="${gateway.url}/"`)
  })

  it.each([
    ['en', 'Account'],
    ['hr', 'Korisnički račun'],
  ])(
    'speaks the language of the screen to a person who has chosen none: %s · SES-27, LNG-04',
    async (language, title) => {
      const { visitor } = await signedInByPassword('admin@first.example')
      await gateway.database.query(`update account set language = null where email = 'admin@first.example'`)
      const expectLanguage = () => {
        expect(visitor.at?.text).toContain(`<html lang="${language}">`)
        expect(visitor.at?.text).toContain(`<h1>${title}</h1>`)
      }
      await visitor.open(`/idp/account?ui_locales=${language}`)
      expectLanguage()
      const [, action = ''] = /action="([^"#]*profile[^"#]*)#/.exec(visitor.at?.text ?? '') ?? []
      await visitor.submit({}, action)
      expectLanguage()
    },
  )

  it('says in its own language that a password is missing, and counts no try · SES-24, LNG-04', async () => {
    const { visitor } = await signedInByPassword('granted@first.example')
    await visitor.open('/idp/account')
    expect(visitor.at?.text).not.toMatch(/<form method="post"(?! novalidate)/)
    const change = { currentPassword: '', newPassword: 'another long password' }
    for (let tries = 0; tries < 11; tries += 1) {
      const page = await visitor.submit(change, '/idp/account/password?ui_locales=en')
      expect([page.status, page.text.includes('This is required.')]).toEqual([400, true])
    }
    const wrong = await visitor.submit({ ...change, currentPassword: 'wrong' }, '/idp/account/password?ui_locales=en')
    expect(wrong.text).toContain('The current password is not right.')
  })

  it('keeps this browser signed in when the password changes, and ends the others · SES-24, SES-27', async () => {
    const email = 'store-admin@first.example'
    const elsewhere = await gateway.as(email)
    const client = await clientOf(gateway)
    const { headers } = await gateway.signIn(email, password)
    client.visitor.take(headers)
    const isOpen = async (token: string) =>
      (await fetch(`${gateway.url}/api/account`, { headers: { authorization: token } })).status === 200
    const tokens = [headers.get('authorization') ?? '', `Bearer ${elsewhere.token}`]
    await client.visitor.open('/idp/account')
    const change = { currentPassword: password, newPassword: 'another long password' }
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, true])
    expect((await client.visitor.submit(change, '/idp/account/password')).status).toBe(200)
    expect(await Promise.all(tokens.map(isOpen))).toEqual([true, false])
  })

  it('says which of the sign-ins is that of this browser · SES-25', async () => {
    const email = 'store-admin@first.example'
    await gateway.as(email, 'another long password')
    const client = await clientOf(gateway)
    client.visitor.take((await gateway.signIn(email, 'another long password')).headers)
    const { text } = await client.visitor.open('/idp/account?ui_locales=en')
    const marked = text.split('<li>').filter((row) => row.includes('name="session"'))
    expect(marked.length).toBeGreaterThan(1)
    expect(marked.filter((row) => row.includes('· this browser'))).toHaveLength(1)
    const { rows } = await gateway.database.query<{ id: string }>(
      'select s.id from login_session s join account a on a.id = s.account_id where a.email = $1 order by s.created_at desc limit 1',
      [email],
    )
    expect(marked.find((row) => row.includes('· this browser'))).toContain(rows[0]?.id)
  })

  it('asks again once that sign-in has ended or has expired · SES-27', async () => {
    for (const change of ['ended_at = now()', "idle_until = now() - interval '1 minute'"]) {
      const { visitor } = await signedInByPassword('admin@second.example')
      await gateway.database.query(
        `update login_session set ${change}
         where account_id = (select id from account where email = 'admin@second.example')`,
      )
      await visitor.open('/idp/account')
      expect(visitor.at?.url.pathname).toMatch(/^\/idp\/interaction\//)
    }
  })

  it('is that of the person who has signed in last in this browser · SES-27', async () => {
    const { visitor } = await signedInByPassword('clerk@first.example')
    await visitor.open('/idp/account')
    expect(visitor.at?.text).toContain('clerk@first.example')
    visitor.take((await gateway.signIn('admin@first.example', password)).headers)
    await visitor.submit({ firstName: 'Not', lastName: 'Mine', language: 'en' }, '/idp/account/profile')
    const { rows } = await gateway.database.query(
      `select first_name from account where email = 'clerk@first.example' and last_name = 'Mine'`,
    )
    expect(rows).toEqual([])
    await visitor.open('/idp/account')
    await visitor.goneOn()
    expect(visitor.at?.url.href).toBe(`${gateway.url}/idp/account`)
    expect(visitor.at?.text).toContain('admin@first.example')
    expect(visitor.at?.text).not.toContain('clerk@first.example')
  })

  it('gives no other client a sign-in without the password · SES-27', async () => {
    const { visitor, start } = await signedInByPassword('admin@first.example')
    await visitor.open((await start()).address)
    expect(visitor.at?.url.pathname).toMatch(/^\/idp\/interaction\//)
  })

  it('asks for the sign-in where the account has a second factor · SES-12, SES-27', async () => {
    const [earlier, client] = [
      await signedInByPassword('admin@second.example'),
      await signedInByPassword('admin@second.example'),
    ]
    const { visitor } = client
    await visitor.open('/idp/account')
    const shown = await visitor.submit({}, '/idp/account/start-factor')
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(shown.text)?.[1] ?? '').replaceAll(' ', '')
    const code = codeAt(secret, stepAt(new Date()))
    const done = await visitor.submit({ code, currentPassword: password }, '/idp/account/confirm-factor')
    expect(done.status).toBe(200)
    await earlier.visitor.open('/idp/account')
    expect(earlier.visitor.at?.url.pathname).toMatch(/^\/idp\/interaction\//)
    const typed = await earlier.visitor.submit({ step: 'password', username: 'clerk@first.example', password })
    expect([typed.url.pathname, typed.text.includes('clerk@first.example')]).toEqual(['/idp/account', true])
  })
})
