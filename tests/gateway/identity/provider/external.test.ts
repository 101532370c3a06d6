import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '#gateway/app.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { allJobsDone, lettersTo, letterTo } from '#tests/gateway/mailbox.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { startOtherProvider } from './other-provider.ts'

let other: Awaited<ReturnType<typeof startOtherProvider>>
let stranger: Awaited<ReturnType<typeof startOtherProvider>>
let gateway: RunningGateway
beforeAll(async () => {
  const people = [
    { sub: 'ana', email: 'Admin@first.example', email_verified: true },
    { sub: 'eve', email: 'admin@second.example', email_verified: false },
    { sub: 'new', email: 'unheard-of@third.example', email_verified: true },
    {
      ...{ sub: 'iva', email: 'iva@third.example', email_verified: true },
      claims: { given_name: 'Iva', family_name: '\u200b', phone_number: ['+385'] },
      told: {
        ...{ given_name: 'Ivana', family_name: 'Čulić', phone_number: '+385 21 123 456' },
        address: { street_address: 'Obala 1\r\n2. kat', postal_code: '21000', locality: 'Split', country: 'HR' },
      },
    },
    { sub: 'odd', email: 'odd@third.example', email_verified: true, told: { sub: 'iva', family_name: 'Mallory' } },
  ]
  other = await startOtherProvider(people)
  stranger = await startOtherProvider(people)
  gateway = await startGateway({ env: { OIDC_ISSUER: other.issuer, OIDC_CLIENT_ID: 'riva-at-home' } })
})
afterAll(async () => {
  await gateway.close()
  await other.close()
  await stranger.close()
})

const account = (token: string, cookie = '') =>
  gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}`, cookie } })
/** The same bytes, written with other bits in the last letter that stand for nothing. */
const otherSpellings = (token: string): readonly string[] => {
  const signature = token.slice(token.lastIndexOf('.') + 1)
  const bytes = Buffer.from(signature, 'base64url')
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
    .map((letter) => signature.slice(0, -1) + letter)
    .filter((spelling) => spelling !== signature && Buffer.from(spelling, 'base64url').equals(bytes))
    .map((spelling) => token.slice(0, token.lastIndexOf('.') + 1) + spelling)
}
const sessions = async () =>
  (await gateway.database.query<{ count: number }>('select count(*)::int as count from login_session')).rows[0]?.count

describe("with the operator's own identity provider", () => {
  it('takes its tokens, for the person whose e-mail it has verified · SES-07, SES-08', async () => {
    const { accessToken } = await other.tokensOf('ana')
    const reply = await account(accessToken)
    expect(reply.status).toBe(200)
    const body = (await reply.json()) as { subject: string }
    expect(body).toMatchObject({ email: 'admin@first.example', issuer: other.issuer })
    const own = `/mrc/api/users/${body.subject}?issuer=${encodeURIComponent(other.issuer)}`
    const language = await gateway.fetch(own, { headers: { Authorization: `Bearer ${accessToken}` } })
    expect(language.status).toBe(200)
  })

  it('opens one session for a token, however many requests come at once · SES-07', async () => {
    const { accessToken } = await other.tokensOf('ana')
    const before = await sessions()
    const replies = await Promise.all(Array.from({ length: 8 }, () => account(accessToken)))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await sessions()).toBe((before ?? 0) + 1)
  })

  it('knows a person by the name of the provider, also when the e-mail here is another one later · SES-08', async () => {
    await gateway.database.query(`update account set email = 'ana@first.example' where email = 'admin@first.example'`)
    expect(await (await account((await other.tokensOf('ana')).accessToken)).json()).toMatchObject({
      email: 'ana@first.example',
    })
  })

  it('believes no e-mail that is not verified · SES-07', async () => {
    expect((await account((await other.tokensOf('eve')).accessToken)).status).toBe(401)
  })

  it('lets somebody unknown in without any right · SES-08', async () => {
    const reply = await account((await other.tokensOf('new')).accessToken)
    expect(await reply.json()).toMatchObject({ email: 'unheard-of@third.example', newAuthorities: [] })
  })

  it('opens what an invitation gives, by its link alone · SES-24, USR-10', async () => {
    const { accessToken } = await other.tokensOf('ana')
    const headers = { Authorization: `Bearer ${accessToken}` }
    const { subject } = (await (await account(accessToken)).json()) as { subject: string }
    const authorities = [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }]
    const invited = await gateway.fetch(`/mrc/api/users/${subject}/companies/1/users`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ email: 'iva@third.example', authorities }) },
    })
    expect(invited.status).toBe(201)
    const { key } = await letterTo(gateway.database, 'iva@third.example', 'invitation')
    const wanted = { firstName: 'Iva', lastName: 'Č', password: 'a password that opens nothing' }
    const refused = { status: 409, body: { message: 'ACCOUNTS_KEPT_ELSEWHERE' } }
    expect(await gateway.call('POST', '/api/register', { ...wanted, key })).toEqual(refused)
    expect(await gateway.call('POST', '/api/register', { email: 'iva@third.example' })).toEqual(refused)
    expect(await gateway.call('GET', `/api/activate?key=${key}`)).toEqual({
      status: 200,
      body: { email: 'iva@third.example', next: 'signIn' },
    })
    const reply = await account((await other.tokensOf('iva')).accessToken)
    expect(await reply.json()).toMatchObject({ email: 'iva@third.example', newAuthorities: authorities })
  })

  it('opens what a promotion gives, by its link alone · USR-32', async () => {
    const { accessToken } = await other.tokensOf('ana')
    const headers = { Authorization: `Bearer ${accessToken}` }
    const { subject } = (await (await account(accessToken)).json()) as { subject: string }
    const { rows } = await gateway.database.query<{ id: string }>(
      `select id from account where email = 'offline@first.example'`,
    )
    const promoted = await gateway.fetch(`/mrc/api/users/${subject}/companies/1/users/${rows[0]?.id}`, {
      ...{ method: 'PUT', headers },
      body: JSON.stringify({ authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }] }),
    })
    expect(await promoted.json()).toMatchObject({ enabled: null })
    const { key } = await letterTo(gateway.database, 'offline@first.example', 'promotion')
    expect((await gateway.call('GET', `/api/activate?key=${key}`)).body).toMatchObject({ next: 'signIn' })
    const opened = await gateway.database.query('select enabled from membership where account_id = $1', [rows[0]?.id])
    expect(opened.rows).toEqual([{ enabled: true }])
  })

  it('knows of a person what the provider says, in the token first · USR-03, USR-21, USR-22', async () => {
    await account((await other.tokensOf('iva')).accessToken)
    await account((await other.tokensOf('odd')).accessToken)
    const { rows } = await gateway.database.query(
      `select first_name, last_name, attributes from account where email in ('iva@third.example', 'odd@third.example')
       order by email`,
    )
    const address = { street: 'Obala 1, 2. kat', postal_code: '21000', locality: 'Split', country: 'HR' }
    expect(rows).toEqual([
      { first_name: 'Iva', last_name: 'Čulić', attributes: { phone_number: '+385 21 123 456', ...address } },
      { first_name: '', last_name: '', attributes: {} },
    ])
  })

  it('mails no link to a password, which would open nothing · SES-24', async () => {
    await gateway.call('POST', '/api/account/reset_password/init', { email: 'clerk@first.example' })
    await allJobsDone(gateway.database)
    expect(await lettersTo(gateway.database, 'clerk@first.example')).toEqual([])
  })

  it('ends the session at POST /logout, after which the token is worth nothing · SES-25', async () => {
    const { accessToken } = await other.tokensOf('ana')
    const first = await account(accessToken)
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect((await account(accessToken, cookie)).headers.get('set-cookie')).toBeNull()
    await gateway.fetch('/logout', { method: 'POST', headers: { cookie, origin: gateway.url } })
    expect((await account(accessToken)).status).toBe(401)
  })

  it('opens no session for another spelling of a signature after the sign-out · SES-25', async () => {
    const { accessToken } = await other.tokensOf('ana')
    expect((await account(accessToken)).status).toBe(200)
    const headers = { Authorization: `Bearer ${accessToken}` }
    await gateway.fetch('/logout', { method: 'POST', headers })
    const spellings = otherSpellings(accessToken)
    expect(spellings.length).toBeGreaterThan(0)
    for (const spelling of spellings) expect((await account(spelling)).status).toBe(401)
  })

  it('refuses ID tokens, tokens of others, for others, and old ones · SES-14', async () => {
    expect((await account((await other.tokensOf('ana')).idToken)).status).toBe(401)
    expect((await account((await stranger.tokensOf('ana')).accessToken)).status).toBe(401)
    other.mint({ audience: 'another-service' })
    expect((await account((await other.tokensOf('ana')).accessToken)).status).toBe(401)
    other.mint({ ttl: 1 })
    const { accessToken } = await other.tokensOf('ana')
    await expect.poll(async () => (await account(accessToken)).status, { timeout: 20_000 }).toBe(401)
    other.mint({})
  })

  it('keeps its keys instead of asking for them each time · SES-07', async () => {
    const { accessToken } = await other.tokensOf('ana')
    await account(accessToken)
    const asked = other.ask.keys
    for (let round = 0; round < 5; round += 1) await account(accessToken)
    expect(other.ask.keys).toBe(asked)
  })

  it('takes no password of its own and has no provider of its own · SES-05', async () => {
    expect((await gateway.signIn('clerk@first.example', password)).status).toBe(401)
    expect((await gateway.fetch('/idp/.well-known/openid-configuration')).status).toBe(404)
    const info = (await (await gateway.fetch('/api/profile-info')).json()) as object
    expect(info).toMatchObject({ issuer: other.issuer, clientId: 'riva-at-home', passwordSignIn: false })
  })

  it('ends the session also when the provider has gone away and was never read since the start · SES-10, SES-25', async () => {
    const away = await startOtherProvider([{ sub: 'bo', email: 'clerk@first.example', email_verified: true }])
    const env = { OIDC_ISSUER: away.issuer, OIDC_CLIENT_ID: 'riva-at-home' }
    const before = await startGateway({ env })
    const { accessToken } = await away.tokensOf('bo')
    const headers = { Authorization: `Bearer ${accessToken}` }
    expect((await before.fetch('/api/account', { headers })).status).toBe(200)
    await away.close()
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: secretKey, ...env })
    const clock = clockOf({ sandboxToday: undefined })
    const started = await createGateway({ config, clock, log: logOf(config), database: before.database })
    const reply = await fetch(`http://localhost:${started.port}/logout`, { method: 'POST', headers })
    expect([reply.status, reply.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
    expect((await before.fetch('/api/account', { headers })).status).toBe(401)
    await started.close()
    await before.close()
  })

  it('does not sign anybody out because the provider is away · SES-14', async () => {
    const away = await startOtherProvider([])
    const { issuer } = away
    await away.close()
    const alone = await startGateway({ env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'riva-at-home' } })
    const { accessToken } = await other.tokensOf('ana')
    const reply = await alone.fetch('/api/account', { headers: { Authorization: `Bearer ${accessToken}` } })
    expect(reply.status).toBe(500)
    expect((await alone.fetch('/api/profile-info')).status).toBe(200)
    await alone.close()
  })
})
