import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { clientOf, type Started, type TestClient } from './client.ts'

let gateway: RunningGateway
let client: TestClient
beforeAll(async () => {
  gateway = await startGateway()
  client = await clientOf(gateway)
  await client.tokensOf('admin@first.example')
})
afterAll(() => gateway.close())

const account = (token: string) => gateway.fetch('/api/account', { headers: { Authorization: `Bearer ${token}` } })

/** What the token endpoint says to a hand-made request. */
const exchange = async (fields: Readonly<Record<string, string>>) => {
  const reply = await gateway.fetch('/idp/token', {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: client.callback, ...fields }),
  })
  const body = (await reply.json()) as Readonly<Record<string, unknown>>
  return { status: reply.status, error: body.error, token: body.access_token }
}

const refused = { status: 400, error: 'invalid_grant', token: undefined }

/** A code for the person who is signed in already. */
const codeFor = async (started: Started): Promise<string> => {
  const { url } = await client.visitor.open(started.address)
  return url.searchParams.get('code') ?? ''
}

const changed = (address: URL, fields: Readonly<Record<string, string | null>>): URL => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  return url
}

const logoutWith = (fields: Readonly<Record<string, string>>) =>
  client.visitor.open(`/idp/session/end?${new URLSearchParams(fields)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })

describe('hostile requests to the identity provider', () => {
  it.each([
    'https://evil.example/social-auth',
    '/social-auth/',
    '/social-auth?next=1',
    '/social-auth#x',
    '/social-authx',
    '/login',
  ])('1 sends nobody to another address: %s · SES-01', async (target) => {
    const wanted = new URL(target, gateway.url).href
    const shown = await client.visitor.open(changed((await client.start()).address, { redirect_uri: wanted }))
    expect([shown.status, shown.url.pathname]).toEqual([400, '/idp/auth'])
    expect(shown.text).toContain('<a href="/login">')
  })

  it('2 gives no code without PKCE · SES-01', async () => {
    const { address } = await client.start()
    const without = changed(address, { code_challenge: null, code_challenge_method: null })
    const { url } = await client.visitor.open(without)
    expect([url.searchParams.get('code'), url.searchParams.get('error')]).toEqual([null, 'invalid_request'])
  })

  it('3 takes no plain challenge · SES-01', async () => {
    const { address } = await client.start()
    for (const method of ['plain', null]) {
      const { url } = await client.visitor.open(changed(address, { code_challenge_method: method }))
      expect([url.searchParams.get('code'), url.searchParams.get('error')]).toEqual([null, 'invalid_request'])
    }
  })

  it('4 takes a code once, and ends what the first use gave when it comes again · SES-01', async () => {
    const started = await client.start()
    const fields = { client_id: 'riva', code: await codeFor(started), code_verifier: started.verifier }
    const first = await exchange(fields)
    expect([first.status, (await account(String(first.token))).status]).toEqual([200, 200])
    expect(await exchange(fields)).toEqual(refused)
    expect((await account(String(first.token))).status).toBe(401)
  })

  it('4 takes a code once, also of many at the same moment · SES-01', async () => {
    const started = await client.start()
    const fields = { client_id: 'riva', code: await codeFor(started), code_verifier: started.verifier }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => exchange(fields)))
    expect(outcomes.filter(({ token }) => token !== undefined).length).toBeLessThanOrEqual(1)
  })

  it('5 takes no code of another client · SES-01', async () => {
    const started = await client.start()
    const callback = `${gateway.url}/idp/account`
    await client.visitor.open(
      changed(started.address, { client_id: 'riva-account', redirect_uri: callback, scope: 'openid' }),
    )
    const code = client.visitor.way.map((url) => url.searchParams.get('code')).find((found) => found !== null) ?? ''
    expect(code).not.toBe('')
    const fields = { client_id: 'riva', code, code_verifier: started.verifier }
    expect(await exchange(fields)).toEqual(refused)
    expect(await exchange({ ...fields, redirect_uri: callback })).toEqual(refused)
  })

  it('6 is not followed by the client with the state of another sign-in · SES-01', async () => {
    const [mine, other] = [await client.start(), await client.start()]
    const { url } = await client.visitor.open(other.address)
    await expect(client.exchange(url, mine)).rejects.toThrow(/state/)
    const { url: own } = await client.visitor.open(mine.address)
    const elsewhere = changed(own, { iss: 'https://evil.example' })
    await expect(client.exchange(elsewhere, mine)).rejects.toThrow(/iss/)
  })

  it('7 takes no wrong and no missing verifier · SES-01', async () => {
    const started = await client.start()
    const fields = { client_id: 'riva', code: await codeFor(started) }
    expect(await exchange({ ...fields, code_verifier: oauth.generateRandomCodeVerifier() })).toEqual(refused)
    expect(await exchange(fields)).toEqual(refused)
  })

  it('8 takes no code after a minute · SES-01', async () => {
    const started = await client.start()
    const fields = { client_id: 'riva', code: await codeFor(started), code_verifier: started.verifier }
    await gateway.database.query(
      `update provider_record set expires_at = expires_at - interval '61 seconds' where kind = 'AuthorizationCode'`,
    )
    expect(await exchange(fields)).toEqual(refused)
  })

  it.each(['https://evil.example/', '/login/', '/login?next=https://evil.example', '//evil.example', '/'])(
    '9 returns after a sign-out to nowhere but login: %s · SES-28',
    async (target) => {
      const wanted = new URL(target, gateway.url).href
      const shown = await logoutWith({ client_id: 'riva', post_logout_redirect_uri: wanted })
      expect([shown.status, shown.url.pathname]).toEqual([400, '/idp/session/end'])
      const nobodys = await logoutWith({ post_logout_redirect_uri: wanted })
      expect(nobodys.url.pathname).toBe('/idp/session/end')
    },
  )

  it('10 believes no forged token about whom to sign out · SES-28', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const { rows } = await gateway.database.query<{ kid: string }>('select kid from signing_key')
    const key = await importJWK(await exportJWK(privateKey), 'ES256')
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256', kid: rows[0]?.kid ?? '' })
      .setIssuer(`${gateway.url}/idp`)
      .setAudience('riva')
      .setSubject('somebody')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key)
    const shown = await logoutWith({ id_token_hint: forged, post_logout_redirect_uri: `${gateway.url}/login` })
    expect([shown.status, shown.url.pathname]).toEqual([400, '/idp/session/end'])
    expect(client.visitor.cookie('riva_idp')).toBeDefined()
  })

  it('11 gives nothing without a question where nobody is signed in · SES-01', async () => {
    const stranger = await clientOf(gateway)
    const { url } = await stranger.visitor.open((await stranger.start({ prompt: 'none' })).address)
    expect([url.searchParams.get('code'), url.searchParams.get('error')]).toEqual([null, 'login_required'])
  })

  it('lets a page run the one script that posts its form, and no other that it might hold · SES-01', async () => {
    const { address } = await (await clientOf(gateway)).start({ prompt: 'none', response_mode: 'form_post' })
    const pageWith = async (state: string) => {
      const reply = await gateway.fetch(changed(address, { state }).href)
      const policy = reply.headers.get('content-security-policy') ?? ''
      return { text: await reply.text(), policy }
    }
    const plain = await pageWith('a'.repeat(43))
    const scripts = [...plain.text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text ?? '')
    const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(hashes).toHaveLength(1)
    expect(plain.policy.split('; ')).toContain(`script-src ${hashes[0]}`)
    const injected = await pageWith('"><script>alert(1)</script>')
    expect(injected.policy).toBe(plain.policy)
    expect(injected.text).not.toContain('<script>alert')
  })

  it.each(['token', 'id_token', 'code id_token', 'code token', 'none'])(
    '12 knows no flow but the code: %s · SES-01',
    async (type) => {
      const shown = await client.visitor.open(changed((await client.start()).address, { response_type: type }))
      expect(`${shown.url.search}${shown.url.hash}`).not.toMatch(/[?&#](access_token|id_token|code)=/)
      expect(`${shown.url.search}${shown.url.hash}${shown.text}`).toMatch(
        /unsupported_response_type|unauthorized_client|invalid_request/,
      )
    },
  )

  it.each(['password', 'client_credentials', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'])(
    'knows no grant but the code: %s · SES-01',
    async (type) => {
      const outcome = await exchange({
        ...{ grant_type: type, client_id: 'riva', username: 'admin@first.example' },
        password: 'a long enough password',
      })
      expect(outcome).toMatchObject({ status: 400, token: undefined })
    },
  )

  it('changes no code for a script of another origin, and one of ours for a token · SES-01', async () => {
    const started = await client.start()
    const fields = { client_id: 'riva', code: await codeFor(started), code_verifier: started.verifier }
    const from = (origin: string) =>
      gateway.fetch('/idp/token', {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: client.callback, ...fields }),
      })
    const elsewhere = await from('https://evil.example')
    expect([elsewhere.status, elsewhere.headers.get('access-control-allow-origin')]).toEqual([400, null])
    expect((await from(gateway.url)).status).toBe(200)
  })

  it('names no address that a request claims to have come to · SES-01', async () => {
    const about = await new Promise<string>((resolve, reject) => {
      const url = new URL('/idp/.well-known/openid-configuration', gateway.url)
      const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
      get(url, { headers }, (reply) => {
        reply.setEncoding('utf8')
        let body = ''
        reply.on('data', (text: string) => {
          body += text
        })
        reply.on('end', () => resolve(body))
      }).on('error', reject)
    })
    expect(JSON.parse(about)).toMatchObject({ token_endpoint: `${gateway.url}/idp/token` })
    expect(about).not.toContain('evil')
  })

  it('takes no form from elsewhere · SES-01', async () => {
    const stranger = await clientOf(gateway)
    await stranger.visitor.open((await stranger.start()).address)
    const shown = await stranger.visitor.open(stranger.visitor.at?.url ?? '', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        step: 'password',
        username: 'admin@first.example',
        password: 'a long enough password',
      }),
    })
    expect(shown.status).toBe(400)
    expect(stranger.visitor.cookie('riva_session')).toBeUndefined()
  })

  it('shows a sign-in to no browser but the one that started it · SES-01', async () => {
    const [one, other] = [await clientOf(gateway), await clientOf(gateway)]
    await one.visitor.open((await one.start()).address)
    const shown = await other.visitor.open(one.visitor.at?.url ?? '')
    expect([shown.status, shown.text.includes('name="password"')]).toEqual([400, false])
  })

  it.each([
    ['en', 'The sign-in has expired'],
    ['hr', 'Prijava je istekla'],
  ])(
    'says in %s that a sign-in which this browser does not know has expired, in no technical words · SES-01',
    async (language, title) => {
      const { visitor } = await clientOf(gateway)
      const shown = await visitor.open('/idp/auth/of-another-browser', { headers: { 'accept-language': language } })
      expect([shown.status, shown.text.includes(`<h1>${title}</h1>`)]).toEqual([400, true])
      expect(/<main>.*<\/main>/s.exec(shown.text)?.[0]).not.toMatch(/session|invalid_request/)
    },
  )
})
