import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Gateway } from '#gateway/app.ts'
import { createFront } from '#gateway/front.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { madeBuild } from '#tests/gateway/ground/made-build.ts'
import { password } from './small-world.ts'
import { type RunningGateway, startGateway } from './start-gateway.ts'

const WALLET_URL = 'https://wallet.example/pay'
const build = madeBuild()
let gateway: RunningGateway
let front: Gateway
const at = (path: string) => `http://127.0.0.1:${front.port}${path}`

beforeAll(async () => {
  gateway = await startGateway()
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: gateway.url, WALLET_URL })
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
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: 'http://127.0.0.1:9', WALLET_URL })
  const lonely = await createFront({ config, gatewayUrl: 'http://127.0.0.1:9', log: logOf(config), dist: build.folder })
  try {
    const reply = await fetch(`http://127.0.0.1:${lonely.port}/api/account`)
    expect([reply.status, await reply.json()]).toEqual([502, { message: 'GATEWAY_NOT_REACHABLE' }])
    expect((await fetch(`http://127.0.0.1:${lonely.port}/readyz`)).status).toBe(503)
    expect((await fetch(`http://127.0.0.1:${lonely.port}/healthz`)).status).toBe(200)
    for (const path of ['/api/account', '/readyz', '/healthz']) {
      const { headers } = await fetch(`http://127.0.0.1:${lonely.port}${path}`)
      expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual(['nosniff', 'no-store'])
    }
  } finally {
    await lonely.close()
  }
})

/** A front that waits 400 ms, before a gateway of which nothing is but one answer. */
async function beforeGateway(
  answer: (reply: ServerResponse, request: IncomingMessage) => Promise<void>,
  work: (url: string) => Promise<void>,
) {
  const own = createServer((request, reply) => {
    reply.on('error', () => undefined)
    void answer(reply, request)
  }).listen(0, '127.0.0.1')
  await new Promise((listening) => own.once('listening', listening))
  const gatewayUrl = `http://127.0.0.1:${(own.address() as AddressInfo).port}`
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', GATEWAY_URL: gatewayUrl, WALLET_URL })
  const log = logOf(config)
  const patient = await createFront({ config, gatewayUrl, log, dist: build.folder, patience: 400 })
  try {
    await work(`http://127.0.0.1:${patient.port}/mrc/api/file`)
  } finally {
    own.closeAllConnections()
    await patient.close()
    own.close()
  }
}

it('lets a file take longer than the wait for its beginning, as long as parts of it come', async () => {
  const inParts = async (reply: ServerResponse) => {
    for (let part = 0; part < 8; part += 1) {
      reply.write('part ')
      await pause(100)
    }
    reply.end('end')
  }
  await beforeGateway(inParts, async (url) => {
    expect(await (await fetch(url)).text()).toBe(`${'part '.repeat(8)}end`)
  })
})

it('gives up a gateway that says nothing, before its answer or in the midst of it', async () => {
  await beforeGateway(
    async () => undefined,
    async (url) => expect((await fetch(url)).status).toBe(502),
  )
  await beforeGateway(
    async (reply) => void reply.write('part '),
    async (url) => {
      const reply = await fetch(url)
      expect(reply.status).toBe(200)
      await expect(reply.text()).rejects.toThrow()
    },
  )
})

it('is not ready before a gateway that says nothing, and says so soon', async () => {
  await beforeGateway(
    async () => undefined,
    async (url) => {
      const asked = fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(10_000) })
      expect((await asked).status).toBe(503)
    },
  )
})

it('keeps no connection to the gateway by asking whether it is there', async () => {
  const ports = new Set<number | undefined>()
  const inParts = async (reply: ServerResponse, { socket }: IncomingMessage) => {
    ports.add(socket.remotePort)
    reply.write('{}')
    await pause(20)
    reply.end()
  }
  await beforeGateway(inParts, async (url) => {
    for (let times = 0; times < 5; times += 1) expect((await fetch(new URL('/readyz', url))).status).toBe(200)
    expect(ports.size).toBe(1)
  })
})

it('asks the gateway by its own name, which its certificate and its address book know', async () => {
  const echo = async (reply: ServerResponse, { headers, socket }: IncomingMessage) =>
    void reply.end(JSON.stringify([headers.host, `127.0.0.1:${socket.localPort}`]))
  await beforeGateway(echo, async (url) => {
    const [asked, own] = (await (await fetch(url)).json()) as readonly string[]
    expect(asked).toBe(own)
  })
})

it('tells the gateway where a request comes from, and nothing that somebody else says of it · ACC-14', async () => {
  const echo = async (reply: ServerResponse, { headers }: IncomingMessage) =>
    void reply.end(JSON.stringify(headers['x-forwarded-for'] ?? null))
  await beforeGateway(echo, async (url) => {
    const told = async (headers: Readonly<Record<string, string>>) => (await fetch(url, { headers })).json()
    expect(await told({})).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
    expect(await told({ 'x-forwarded-for': '198.51.100.1, 203.0.113.9' })).toBe('203.0.113.9')
  })
})
