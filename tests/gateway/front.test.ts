import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Gateway } from '#gateway/app.ts'
import { createFront } from '#gateway/front.ts'
import { readConfig } from '#gateway/shell/config.ts'
import { logOf } from '#gateway/shell/log.ts'
import { madeBuild } from './shell/made-build.ts'
import { password } from './small-world.ts'
import { type RunningGateway, startGateway } from './start-gateway.ts'

const build = madeBuild()
let gateway: RunningGateway
let front: Gateway
const at = (path: string) => `http://127.0.0.1:${front.port}${path}`

beforeAll(async () => {
  gateway = await startGateway()
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: gateway.url })
  front = await createFront({ config, gatewayUrl: gateway.url, log: logOf(config), dist: build.folder })
})
afterAll(async () => {
  await front.close()
  await gateway.close()
  build.remove()
})

const signIn = (origin: string) =>
  fetch(at('/api/authenticate'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ username: 'admin@first.example', password, rememberMe: false }),
  })

it('serves the screens under the policy and passes every call on, token and cookie with it', async () => {
  const shell = await fetch(at('/transactions'), { headers: { Accept: 'text/html' } })
  expect(shell.status).toBe(200)
  expect(shell.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
  const reply = await signIn(front.url)
  expect([reply.status, await reply.text()]).toEqual([200, ''])
  expect(reply.headers.get('set-cookie')).toContain('riva_session=')
  const token = reply.headers.get('authorization') ?? ''
  const account = await fetch(at('/api/account'), { headers: { Authorization: token } })
  expect(account.headers.get('x-test-mode')).toBe('true')
  expect(await account.json()).toMatchObject({ email: 'admin@first.example' })
})

it('lets no other page speak in its name, and answers no address that is not one', async () => {
  expect((await signIn('https://evil.example')).status).toBe(403)
  expect((await fetch(at('/api/nothing'))).status).toBe(404)
  expect((await fetch(at('/assets/missing.js'))).status).toBe(404)
})

it('says so when the gateway cannot be reached', async () => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: 'http://127.0.0.1:9' })
  const lonely = await createFront({ config, gatewayUrl: 'http://127.0.0.1:9', log: logOf(config), dist: build.folder })
  try {
    const reply = await fetch(`http://127.0.0.1:${lonely.port}/api/account`)
    expect([reply.status, await reply.json()]).toEqual([502, { message: 'GATEWAY_NOT_REACHABLE' }])
    expect((await fetch(`http://127.0.0.1:${lonely.port}/readyz`)).status).toBe(503)
    expect((await fetch(`http://127.0.0.1:${lonely.port}/healthz`)).status).toBe(200)
  } finally {
    await lonely.close()
  }
})
