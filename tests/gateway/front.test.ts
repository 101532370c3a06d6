import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Gateway } from '#gateway/app.ts'
import { createFront } from '#gateway/front.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { madeBuild } from '#tests/gateway/ground/made-build.ts'
import { openForLinks } from '#tests/gateway/links/link-world.ts'
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

it('shows what a shop wrote in frames of its own, read by calls of the gateway · PAY-01, PAY-04, PAY-17', async () => {
  await openForLinks(gateway.database, 1)
  const admin = await gateway.as('admin@first.example')
  const pictures = `<img src="${gateway.url}/pictures/a.png" alt="" /><img src="https://shop.example/a.png" alt="Znak" />`
  const body = { storeId: 1, viewType: 'PAY_BY_LINK', css: 'p{color:red}', header: `<p>Bok</p>${pictures}`, footer: '' }
  await admin.call('POST', `/mrc/api/visual/customizations/users/${admin.sub}/company/1`, body)
  const header = await fetch(at('/visual/1/PAY_BY_LINK/header'))
  const policy = header.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin allow-popups")
  expect(policy).toContain(`img-src 'self' ${front.url} ${gateway.url} data:`)
  expect([header.status, header.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
  const text = await header.text()
  expect(text).toContain(`<p>Bok</p><img src="${gateway.url}/pictures/a.png" alt="" /><span>Znak</span>`)
  expect(text).toContain('<style>p{color:red}</style>')
  const terms = async (language: string) => (await fetch(at(`/visual/1/PAY_BY_LINK/terms?language=${language}`))).text()
  expect(await terms('hr')).toContain('<p>Uvjeti</p>')
  expect(await terms('en')).toContain('<p>Terms</p>')
  for (const path of ['/visual/1/PAY_BY_LINK/footer', '/visual/1/OTHER/header', '/visual/..%2fa/PAY_BY_LINK/header']) {
    expect((await fetch(at(path))).status).toBe(404)
  }
})

it('serves the pages of previews itself, and the pictures of the gateway · STS-22, PAY-01', async () => {
  expect(await (await fetch(at('/visual/preview/checkout/hr'))).text()).toContain('/visual/preview/part')
  const part = await fetch(at('/visual/preview/part'))
  expect(part.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  await gateway.database.query(`update company set logo = decode('89504e470d0a1a0a', 'hex') where id = 1`)
  const logo = await fetch(at('/visual/1/logo'))
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(logo.headers.get('cross-origin-resource-policy')).toBe('same-site')
})

it('lets a picture of the gateway do nothing, whatever it is · STS-30', async () => {
  const drawing = async (reply: ServerResponse) =>
    void reply.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await beforeGateway(drawing, async (url) => {
    for (const path of ['/pictures/a.svg', '/visual/s-7/logo']) {
      const { headers } = await fetch(new URL(path, url))
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/svg+xml', 'nosniff'])
    }
  })
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

const termsOf = async (url: string, language = 'hr') => {
  const reply = await fetch(new URL(`/visual/s-7/PAY_BY_LINK/terms?language=${language}`, url))
  return { status: reply.status, text: await reply.text() }
}
const answerWith =
  (body: unknown, status = 200) =>
  async (reply: ServerResponse) =>
    void reply.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

it('cleans what the gateway has not, and takes terms by their language or their place · PAY-04', async () => {
  const written = [
    { language: 'Croatian', text: '<p onclick="x">Uvjeti</p><script>x()</script>' },
    { language: 'English', text: '' },
  ]
  await beforeGateway(answerWith({ payByLinkTermsTemplates: written }), async (url) => {
    for (const language of ['hr', 'en']) {
      const { status, text } = await termsOf(url, language)
      expect(status).toBe(200)
      expect(text).toContain('<body><p>Uvjeti</p></body>')
    }
  })
})

it.each([
  ['that has none', answerWith({ payByLinkTermsTemplates: [] }), 404, 'nije napisalo uvjete'],
  ['that does not know the store', answerWith({}, 404), 404, 'nije napisalo uvjete'],
  ['that is asked too often', answerWith({}, 429), 429, 'previše zahtjeva'],
  ['that fails', answerWith({}, 500), 502, 'Pogreška je na našoj strani'],
  ['that answers something else', answerWith('terms'), 502, 'Pogreška je na našoj strani'],
  ['that says nothing', async () => undefined, 502, 'Pogreška je na našoj strani'],
])('says in words why there are no terms of a gateway %s · PAY-04', async (_, answer, status, words) => {
  await beforeGateway(answer, async (url) => {
    const shown = await termsOf(url)
    expect([shown.status, shown.text]).toEqual([status, expect.stringContaining(words)])
  })
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
