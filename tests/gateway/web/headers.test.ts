import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeBuild } from '#tests/gateway/ground/made-build.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const build = madeBuild()
let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ dist: build.folder })
  admin = await gateway.as('admin@first.example')
})
afterAll(async () => {
  await gateway.close()
  build.remove()
})

const always = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}
const never = [
  'strict-transport-security',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'server',
  'x-powered-by',
]
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

const secured = (reply: Response): Record<string, string> => {
  const headers = Object.fromEntries(reply.headers)
  expect(headers).toMatchObject(always)
  for (const name of never) expect(headers).not.toHaveProperty(name)
  return headers
}

describe('the headers of', () => {
  it.each([
    ['a public call', 'GET', '/api/profile-info'],
    ['a person', 'GET', '/api/account'],
    ['an unknown call', 'GET', '/api/none'],
    ['a refused call', 'PUT', '/mrc/api/users/somebody?language=hr'],
    ['a bad request', 'POST', '/api/authenticate'],
    ['a sign-out', 'POST', '/logout'],
    ['the calls as data', 'GET', '/openapi.json'],
    ['health', 'GET', '/healthz'],
    ['readiness', 'GET', '/readyz'],
    ['a missing file', 'GET', '/assets/none.js'],
  ])('%s are the strict set of data · SES-21', async (_, method, path) => {
    const headers = secured(await admin.fetch(path, { method }))
    expect(headers).toMatchObject({ 'content-security-policy': apiPolicy, 'cache-control': 'no-store' })
  })

  it('a call tell the time of the gateway, be it answered or refused · TRX-02', async () => {
    const own = await startGateway({ clock: standingClock('2026-03-29T00:30:00Z') })
    for (const path of ['/api/profile-info', '/api/account']) {
      expect((await own.fetch(path)).headers.get('date')).toBe('Sun, 29 Mar 2026 00:30:00 GMT')
    }
    await own.close()
  })

  it('a preflight grant nothing to another origin · SES-21', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PUT' }
    const reply = await gateway.fetch('/api/account', { method: 'OPTIONS', headers })
    expect(reply.status).toBe(404)
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('a token reply keep the token from other origins · SES-05', async () => {
    const reply = await gateway.fetch('/api/authenticate', {
      ...{ method: 'POST', headers: { Origin: 'https://evil.example' } },
      body: JSON.stringify({ username: 'admin@first.example', password: password }),
    })
    expect(reply.status).toBe(403)
    expect(reply.headers.get('authorization')).toBeNull()
  })

  it('the page of the calls allow one style and no script · SES-21', async () => {
    const reply = await gateway.fetch('/openapi')
    const { 'content-security-policy': policy } = secured(reply)
    const text = await reply.text()
    const nonce = /style nonce="([^"]+)"/.exec(text)?.[1]
    expect(policy).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toContain('<script')
  })
})

describe('over TLS', () => {
  it('every reply asks for TLS, and the cookie is bound to the host · SES-25', async () => {
    const own = await startGateway({ env: { PUBLIC_URL: 'https://riva.example' } })
    expect((await own.fetch('/healthz')).headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    )
    const cookies = (await own.signIn('admin@first.example', password)).headers.getSetCookie()
    const cookie = cookies.find((one) => one.startsWith('__Host-riva_session'))
    expect(cookie).toMatch(/^__Host-riva_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const headers = { Cookie: cookie?.split(';')[0] ?? '', Origin: 'https://riva.example' }
    const cleared = (await own.fetch('/logout', { method: 'POST', headers })).headers.get('set-cookie')
    expect(cleared).toMatch(/^__Host-riva_session=; .*Secure; Max-Age=0$/)
    await own.close()
  })
})
