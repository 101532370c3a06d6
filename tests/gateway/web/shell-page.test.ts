import { renameSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { madeBuild, script } from '#tests/gateway/ground/made-build.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

const build = madeBuild()
let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({
    dist: build.folder,
    env: {
      WALLET_URL: '/wallet,https://wallet.example/checkout',
      OIDC_ISSUER: 'https://id.example/realm',
      OIDC_CLIENT_ID: 'riva',
    },
  })
})
afterAll(async () => {
  await gateway.close()
  build.remove()
})

const page = (path: string, headers: Record<string, string> = {}) =>
  gateway.fetch(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', ...headers } })

/** A request for another host name, which fetch would not send. */
const askedAs = (host: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    const { port } = new URL(gateway.url)
    const options = { port, path, host: '127.0.0.1', headers: { Host: host, Accept: 'text/html', ...headers } }
    const sent = request(options, (reply) => {
      reply.resume()
      resolve({ status: reply.statusCode, location: reply.headers.location })
    })
    sent.on('error', reject)
    sent.end()
  })

const nonceOf = (policy: string | null): string => /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? ''

describe('the shell', () => {
  it('has one nonce in its policy and on each of its scripts, another one each time · SES-21', async () => {
    const nonces = new Set<string>()
    for (let time = 0; time < 20; time += 1) {
      const reply = await page('/transactions')
      const nonce = nonceOf(reply.headers.get('content-security-policy'))
      const text = await reply.text()
      expect(text).not.toContain('__CSP_NONCE__')
      expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag.includes(`nonce="${nonce}"`))).toEqual([
        true,
        true,
      ])
      expect(Buffer.from(nonce, 'base64').length).toBe(18)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(20)
  })

  it('has the whole policy, with wallets and identity provider as targets of forms · SES-21', async () => {
    const reply = await page('/')
    const policy = reply.headers.get('content-security-policy') ?? ''
    const nonce = nonceOf(policy)
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'none'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self' https://id.example",
      "frame-src 'self'",
      "form-action 'self' https://id.example https://wallet.example",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types ProseMirrorClipboard riva-rich-text',
      'report-uri /csp-report',
    ])
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('carries the head script, which cannot end its own element · SES-21', async () => {
    const text = await (await page('/')).text()
    expect(text).toContain('if (1 < 2) document.title = "$& <\\/script>"</script>')
    expect(text).not.toContain('riva:head')
  })

  it.each([
    '/',
    '/login',
    '/transactions?from=2026-01-01',
    '/stores/1/transactions/x.exe',
    '/edit-user/john.smith',
    '/no/such/screen',
  ])('answers the address %s · SES-03', async (path) => {
    expect((await page(path)).status).toBe(200)
  })

  it('answers no file, no data request and no change · SES-21', async () => {
    for (const path of [
      '/assets/none.js',
      '/assets/x',
      '/head.js',
      '/.built',
      '/index.html',
      '/.vite/manifest.json',
      '/assets/%2e%2e/index.html',
    ]) {
      expect([path, (await page(path)).status]).toEqual([path, 404])
    }
    expect((await gateway.fetch('/login', { headers: { Accept: 'application/json' } })).status).toBe(404)
    expect((await gateway.fetch('/login', { method: 'POST', headers: { Accept: 'text/html' } })).status).toBe(404)
  })

  it('sends people who come by another name to the right one · SES-03', async () => {
    const { port } = new URL(gateway.url)
    const there = { status: 307, location: `${gateway.url}/login?a=1` }
    expect(await askedAs(`127.0.0.1:${port}`, '/login?a=1')).toEqual(there)
    expect(await askedAs('evil.example', '/login?a=1')).toEqual(there)
    expect(await askedAs('evil.example', '//evil.example/x')).toEqual({
      status: 307,
      location: `${gateway.url}//evil.example/x`,
    })
    expect((await askedAs(`localhost:${port}`, '/login')).status).toBe(200)
    expect((await askedAs('10.0.0.1', '/login', { 'X-Forwarded-Host': 'localhost' })).status).toBe(200)
  })

  it('says what to do while there is no build · SES-03', async () => {
    const own = await startGateway({ dist: '/nowhere/at/all' })
    const reply = await own.fetch('/', { headers: { Accept: 'text/html' } })
    expect(reply.status).toBe(503)
    expect(await reply.text()).toBe('The screens are not built yet: npm start builds them\n')
    await own.close()
  })
})

describe('files of the build', () => {
  it('are kept for good when their name carries a hash, a day for a card brand, asked again otherwise · SES-21', async () => {
    const hashed = await gateway.fetch('/assets/index-abc123.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const plain = await gateway.fetch('/favicon.svg')
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    const brand = await gateway.fetch('/brands/visa.svg')
    expect(brand.headers.get('cache-control')).toBe('public, max-age=86400')
  })

  it.each(['br', 'gzip', 'identity'])('arrive whole as %s · SES-21', async (encoding) => {
    const reply = await gateway.fetch('/assets/index-abc123.js', { headers: { 'Accept-Encoding': encoding } })
    expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(reply.headers.get('vary')).toBe('Accept-Encoding')
    expect(await reply.text()).toBe(script)
  })

  it('are not found once another build has taken their place · SES-21', async () => {
    const former = madeBuild()
    const own = await startGateway({ dist: former.folder })
    former.remove()
    expect((await own.fetch('/assets/index-abc123.js')).status).toBe(404)
    expect((await own.fetch('/favicon.svg')).status).toBe(404)
    await own.close()
  })

  it('are found again after a moment without them · SES-21', async () => {
    const own = madeBuild()
    const served = await startGateway({ dist: own.folder })
    const [path, aside] = [join(own.folder, 'favicon.svg'), join(own.folder, 'aside.svg')]
    renameSync(path, aside)
    expect((await served.fetch('/favicon.svg')).status).toBe(404)
    renameSync(aside, path)
    expect((await served.fetch('/favicon.svg')).status).toBe(200)
    await served.close()
    own.remove()
  })

  it('are not sent again to one who has them · SES-21', async () => {
    const tag = (await gateway.fetch('/favicon.svg')).headers.get('etag') ?? ''
    const again = await gateway.fetch('/favicon.svg', { headers: { 'If-None-Match': tag } })
    expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
    const other = await gateway.fetch('/favicon.svg', { headers: { 'If-None-Match': '"other"' } })
    expect(other.status).toBe(200)
  })
})
