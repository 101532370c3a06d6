import { decodeJwt, decodeProtectedHeader } from 'jose'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const account = (token: string) => gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })

describe('signing in at the identity provider', () => {
  it('gives a certified client a token that this gateway takes · SES-01, SES-07', async () => {
    const client = await clientOf(gateway)
    const started = await client.start()
    const reached = await client.signIn('admin@first.example', undefined, started)
    expect(reached.url.href).toMatch(`${gateway.url}/social-auth?code=`)
    const tokens = await client.exchange(reached.url, started)
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' })
    expect(decodeJwt(tokens.access_token)).toMatchObject({ iss: `${gateway.url}/idp`, aud: 'gateway' })
    expect(tokens.refresh_token).toBeUndefined()
    const reply = await account(tokens.access_token)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toMatchObject({
      email: 'admin@first.example',
      subject: oauth.getValidatedIdTokenClaims(tokens)?.sub,
      issuer: `${gateway.url}/idp`,
    })
  })

  it.each([
    [true, 12 * 3_600, 30 * 86_400],
    [false, 900, 12 * 3_600],
  ])('keeps a person signed in on this device when told so: %s · SES-06', async (remember, idle, absolute) => {
    const client = await clientOf(gateway)
    const started = await client.start()
    await client.visitor.open(started.address)
    const fields = { step: 'password', username: 'admin@second.example', password, ...(remember && { remember: 'on' }) }
    const { access_token: token } = await client.exchange((await client.visitor.submit(fields)).url, started)
    const { sid, remembered, iat = 0, exp = 0 } = decodeJwt(token)
    expect([remembered, exp - iat]).toEqual([remember || undefined, absolute])
    const { rows } = await gateway.database.query('select remembered, idle_seconds from login_session where id = $1', [
      sid,
    ])
    expect(rows).toEqual([{ remembered: remember, idle_seconds: idle }])
    expect((await account(token)).status).toBe(200)
    const later = await client.start()
    const again = decodeJwt((await client.exchange((await client.visitor.open(later.address)).url, later)).access_token)
    expect(again.remembered).toBe(remember || undefined)
  })

  it('ends that token with POST /logout, by the cookie that came with it · SES-25', async () => {
    const client = await clientOf(gateway)
    const { access_token: token } = await client.tokensOf('clerk@first.example')
    const reply = await client.visitor.fetch(`${gateway.url}/logout`, {
      method: 'POST',
      headers: { origin: gateway.url },
    })
    expect([reply.status, (await account(token)).status]).toEqual([204, 401])
  })

  it('signs out at the provider, ends the token and returns to login with the state · SES-27, SES-28', async () => {
    const client = await clientOf(gateway)
    const tokens = await client.tokensOf('clerk@first.example')
    const leave = new URL(client.server.end_session_endpoint ?? '')
    leave.search = new URLSearchParams({
      ...{ client_id: 'riva', post_logout_redirect_uri: `${gateway.url}/login`, state: 'kept' },
      id_token_hint: tokens.id_token ?? '',
    }).toString()
    const reached = await client.visitor.open(leave)
    expect(reached.url.href).toBe(`${gateway.url}/login?state=kept`)
    expect((await account(tokens.access_token)).status).toBe(401)
    expect(client.visitor.cookie('riva_idp')).toBeUndefined()
    expect((await client.visitor.open((await client.start()).address)).text).toContain('name="password"')
  })

  it('signs out without a question when our own screens ask, with one when somebody else does · SES-27', async () => {
    const client = await clientOf(gateway)
    const { access_token: token } = await client.tokensOf('clerk@first.example')
    const target = encodeURIComponent(`${gateway.url}/login`)
    const leave = `/idp/session/end?client_id=riva&post_logout_redirect_uri=${target}`
    const asked = await client.visitor.open(leave, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(asked.text).toContain('<button form="op.logoutForm"')
    expect((await account(token)).status).toBe(200)
    const reached = await client.visitor.open(leave, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(reached.url.href).toBe(`${gateway.url}/login`)
    expect((await account(token)).status).toBe(401)
  })

  it('signs nobody else out for a person who is not the one at the provider · SES-27', async () => {
    const client = await clientOf(gateway)
    const { access_token: token } = await client.tokensOf('clerk@first.example')
    const earlier = await gateway.as('admin@first.example')
    const query = new URLSearchParams({
      ...{ client_id: 'riva', post_logout_redirect_uri: `${gateway.url}/login`, logout_hint: earlier.sub },
    })
    const own = { headers: { 'sec-fetch-site': 'same-origin' } }
    const reached = await client.visitor.open(`/idp/session/end?${query}`, own)
    expect(reached.url.href).toBe(`${gateway.url}/login`)
    expect([(await account(token)).status, (await earlier.fetch('/api/account')).status]).toEqual([200, 200])
    query.set('logout_hint', String(decodeJwt(token).sub))
    await client.visitor.open(`/idp/session/end?${query}`, own)
    expect((await account(token)).status).toBe(401)
  })

  it('leaves alone what another person opened by the form when the one at the provider signs out · SES-27', async () => {
    const client = await clientOf(gateway)
    const { access_token: token } = await client.tokensOf('clerk@first.example')
    const later = await client.visitor.fetch(`${gateway.url}/api/authenticate`, {
      method: 'POST',
      body: JSON.stringify({ username: 'admin@first.example', password, rememberMe: false }),
    })
    const target = encodeURIComponent(`${gateway.url}/login`)
    await client.visitor.open(`/idp/session/end?client_id=riva&post_logout_redirect_uri=${target}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const [, laterToken = ''] = (later.headers.get('authorization') ?? '').split(' ')
    expect([(await account(token)).status, (await account(laterToken)).status]).toEqual([401, 200])
  })

  it('signs out by the button of that question · SES-27', async () => {
    const client = await clientOf(gateway)
    const { access_token: token } = await client.tokensOf('clerk@first.example')
    const target = encodeURIComponent(`${gateway.url}/login`)
    const asked = await client.visitor.open(`/idp/session/end?client_id=riva&post_logout_redirect_uri=${target}`)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(asked.text)?.[1] ?? ''
    const reached = await client.visitor.submit({ xsrf, logout: 'yes' }, '/idp/session/end/confirm')
    expect(reached.url.href).toBe(`${gateway.url}/login`)
    expect((await account(token)).status).toBe(401)
  })

  it('returns to login at once where nobody is signed in at the provider · SES-28', async () => {
    const { visitor } = await clientOf(gateway)
    const target = encodeURIComponent(`${gateway.url}/login`)
    const reached = await visitor.open(`/idp/session/end?client_id=riva&post_logout_redirect_uri=${target}`)
    expect(reached.url.href).toBe(`${gateway.url}/login`)
  })

  it('knows a person again without asking, until a new sign-in is asked for · SES-01', async () => {
    const client = await clientOf(gateway)
    await client.tokensOf('admin@first.example')
    const started = await client.start()
    const reached = await client.visitor.open(started.address)
    expect((await client.exchange(reached.url, started)).access_token).not.toBe('')
    const again = await client.visitor.open((await client.start({ prompt: 'login' })).address)
    expect(again.text).toContain('name="password"')
  })

  it('asks again once the account is disabled · SES-12', async () => {
    const client = await clientOf(gateway)
    await client.tokensOf('new@first.example')
    await gateway.database.query(`update account set enabled = false where email = 'new@first.example'`)
    const shown = await client.visitor.open((await client.start()).address)
    expect(shown.text).toContain('name="password"')
    await gateway.database.query(`update account set enabled = true where email = 'new@first.example'`)
  })

  it('tells known and unknown people not apart, and locks both after ten tries, here as elsewhere · SES-12', async () => {
    const withoutNoise = (text: string) => text.replace(/nonce="[^"]+"|value="[^"]+@[^"]+"/g, '')
    const shown = []
    for (const email of ['store-admin@first.example', 'nobody@first.example']) {
      const client = await clientOf(gateway)
      await client.visitor.open((await client.start()).address)
      const pages = []
      for (let tries = 0; tries < 11; tries += 1) {
        const page = await client.visitor.submit({ step: 'password', username: email, password: 'wrong' })
        pages.push(`${page.status} ${withoutNoise(page.text)}`)
      }
      shown.push(pages)
      expect(pages.map((page) => page.slice(0, 3))).toEqual([...Array.from({ length: 10 }, () => '401'), '429'])
      expect(pages.at(-1)).toMatch(/(?:za|in) 30 min\./)
    }
    expect(shown[0]).toEqual(shown[1])
    const locked = await (await clientOf(gateway)).signIn('store-admin@first.example')
    expect([locked.status, Number(locked.headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await gateway.signIn('store-admin@first.example', 'wrong')).status).toBe(429)
  })

  it('shows what was refused on a page that tries nothing again when it is loaded anew · SES-12', async () => {
    const client = await clientOf(gateway)
    const { visitor } = client
    const email = 'admin@second.example'
    await visitor.open((await client.start()).address)
    const refused = await visitor.submit({ step: 'password', username: email, password: 'wrong' })
    expect(visitor.way.map(({ pathname }) => pathname)).toEqual([refused.url.pathname, refused.url.pathname])
    for (let loads = 0; loads < 11; loads += 1) await visitor.open(refused.url)
    expect(visitor.at?.text).toContain('The e-mail or the password is not right.')
    expect(visitor.at?.text).toContain(`value="${email}"`)
    const kept = await gateway.database.query<{ row: string }>('select p::text as row from provider_record p')
    expect(kept.rows.filter(({ row }) => row.includes(email))).toEqual([])
    const reached = await visitor.submit({ step: 'password', username: email, password })
    expect(reached.url.searchParams.get('code')).not.toBeNull()
  })

  it('says in the language of the page what was left empty, and counts no try · SES-12', async () => {
    const client = await clientOf(gateway)
    const { visitor } = client
    const email = 'clerk@second.example'
    await visitor.open((await client.start()).address)
    expect(visitor.at?.text).toContain('<form method="post" novalidate>')
    for (let tries = 0; tries < 11; tries += 1) {
      const page = await visitor.submit({ step: 'password', username: email, password: '' })
      expect([page.status, page.text.includes('This is required.')]).toEqual([400, true])
    }
    expect(visitor.at?.text).toContain(`value="${email}"`)
    const wrong = await visitor.submit({ step: 'password', username: email, password: 'wrong' })
    expect(wrong.status).toBe(401)
  })

  it('lets an offline user in, who can leave the company then · ACC-02', async () => {
    const client = await clientOf(gateway)
    const shown = await client.signIn('offline@first.example')
    expect(shown.url.searchParams.get('code')).not.toBeNull()
  })

  it('shows pages without a script, under a policy that runs none · SES-01', async () => {
    const client = await clientOf(gateway)
    const shown = await client.visitor.open((await client.start({ ui_locales: 'hr' })).address)
    expect(shown.text).toContain('<html lang="hr">')
    expect(shown.text).not.toContain('<script')
    const policy = shown.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'; style-src 'nonce-[\w+/=]+'; base-uri 'none'/)
    expect(policy).not.toContain('script-src')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('shows the way to whoever comes to an address that nothing stands at · SES-01', async () => {
    const { visitor } = await clientOf(gateway)
    for (const address of ['/idp/nothing', '/idp/']) {
      const shown = await visitor.open(address, { headers: { 'accept-language': 'en' } })
      expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      expect(shown.text).toContain('Page not found')
      expect(shown.text).toContain('<a href="/login">')
    }
  })

  it('keeps no session or code that could be taken out of the database · SES-06', async () => {
    const client = await clientOf(gateway)
    const started = await client.start()
    const reached = await client.signIn('admin@first.example', undefined, started)
    const { rows } = await gateway.database.query<{ row: string }>('select r::text as row from provider_record r')
    const kept = rows.map(({ row }) => row).join('\n')
    expect(kept.length).toBeGreaterThan(500)
    for (const secret of [reached.url.searchParams.get('code'), client.visitor.cookie('riva_idp')]) {
      expect(secret?.length).toBeGreaterThan(20)
      expect(kept).not.toContain(secret)
    }
  })

  it('sets cookies for TLS only where people come over TLS, and believes no header about where they come from · SES-06', async () => {
    const behindTls = await startGateway({ env: { PUBLIC_URL: 'https://riva.example' } })
    const query = new URLSearchParams({
      ...{
        client_id: 'riva',
        redirect_uri: 'https://riva.example/social-auth',
        response_type: 'code',
        scope: 'openid',
      },
      ...{ code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' },
    })
    const forged = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'evil.example' }
    const reply = await behindTls.fetch(`/idp/auth?${query}`, { headers: forged })
    expect(reply.headers.get('location')).toMatch(/^https:\/\/riva\.example\/idp\/interaction\//)
    const cookies = reply.headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toMatch(/; secure; httponly/i)
    expect(reply.headers.get('strict-transport-security')).toContain('max-age=')
    const about = await behindTls.fetch('/idp/.well-known/openid-configuration', { headers: forged })
    expect(JSON.stringify(await about.json())).not.toMatch(/evil|http:/)
    await behindTls.close()
  })
})
