import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createGateway, type Gateway } from '#gateway/app.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import type { FlowsPage } from '#gateway/web/flows-page.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { outsideSandbox } from '#tests/gateway/outside-sandbox.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-flows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const gatewayWith = async (flows: FlowsPage, env: Record<string, string> = {}): Promise<Gateway> => {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: secretKey, ...env })
  const database = await freshDatabase()
  const gateway = await createGateway({
    ...{ config, database, flows, log: logOf(config), clock: clockOf({ sandboxToday: undefined }) },
    dist: join(folder, 'no-build'),
  })
  open.push(
    () => gateway.close(),
    () => database.close(),
  )
  return gateway
}

const ask = (gateway: Gateway, path = '/flows') =>
  fetch(`http://localhost:${gateway.port}${path}`, { headers: { Accept: 'text/html' } })

const hash = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('base64')

describe('the page of state charts', () => {
  it('leads to the address of the product, where its screens may be framed', async () => {
    const gateway = await gatewayWith({ file: join(folder, 'page.html') })
    for (const path of ['/flows', '/states?lang=en']) {
      const reply = await fetch(`http://127.0.0.1:${gateway.port}${path}`, { redirect: 'manual' })
      expect([reply.status, reply.headers.get('location')]).toEqual([307, `http://localhost:${gateway.port}${path}`])
    }
  })

  it('comes with a policy of its own, that lets in exactly its script and its style', async () => {
    const [style, script] = ['p { color: red }', 'document.title = "flows"']
    const file = join(folder, 'page.html')
    writeFileSync(file, `<!doctype html><style>${style}</style><p>session</p><script>${script}</script>`)
    const reply = await ask(await gatewayWith({ file }))
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('<p>session</p>')
    expect((reply.headers.get('content-security-policy') ?? '').split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${await hash(script)}'`,
      `style-src 'sha256-${await hash(style)}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  it('is drawn once for all who ask at the same time, and again for who asks later', async () => {
    const file = join(folder, 'drawn.html')
    let times = 0
    const draw = async () => {
      times += 1
      await new Promise((resolve) => setTimeout(resolve, 200))
      writeFileSync(file, `<p>drawn ${times}</p>`)
    }
    const gateway = await gatewayWith({ file, draw })
    const texts = await Promise.all([ask(gateway), ask(gateway)].map(async (reply) => (await reply).text()))
    expect(texts).toEqual(['<p>drawn 1</p>', '<p>drawn 1</p>'])
    expect(await (await ask(gateway)).text()).toBe('<p>drawn 2</p>')
  })

  it('says that it is being drawn to whoever would wait long, and comes by itself', async () => {
    const file = join(folder, 'long.html')
    const finished = Promise.withResolvers<void>()
    const draw = async () => {
      await finished.promise
      writeFileSync(file, '<p>drawn</p>')
    }
    const gateway = await gatewayWith({ file, draw, patience: 50 })
    const early = await ask(gateway)
    expect([early.status, early.headers.get('refresh')]).toEqual([503, '2'])
    expect(await early.text()).toContain('<h1>The flows are being drawn</h1>')
    finished.resolve()
    await expect.poll(async () => (await ask(gateway)).text()).toBe('<p>drawn</p>')
  })

  it('stays as it was when it cannot be drawn; without one, the command is named', async () => {
    const draw = async () => {
      throw new Error('The flows could not be drawn')
    }
    const file = join(folder, 'kept.html')
    const gateway = await gatewayWith({ file, draw })
    const missing = await ask(gateway)
    expect({ status: missing.status, text: await missing.text() }).toEqual({
      status: 503,
      text: 'The flows could not be drawn: npm run flows\n',
    })
    writeFileSync(file, '<p>of yesterday</p>')
    expect(await (await ask(gateway)).text()).toBe('<p>of yesterday</p>')
  })

  it('has beside it the picture and the events of each chart, and nothing else', async () => {
    const file = join(folder, 'index.html')
    writeFileSync(file, '<p>page</p>')
    writeFileSync(join(folder, 'lamp.svg'), '<svg/>')
    writeFileSync(join(folder, 'lamp.json'), '{"events":{}}')
    const gateway = await gatewayWith({ file })
    const picture = await ask(gateway, '/flows/lamp.svg')
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect(await picture.text()).toBe('<svg/>')
    expect(await (await ask(gateway, '/flows/lamp.json')).json()).toEqual({ events: {} })
    expect((await ask(gateway, '/flows/door.svg')).status).toBe(404)
    for (const path of ['/flows/index.html', '/flows/..%2Fpackage.json', '/flows/.built']) {
      expect(await (await ask(gateway, path)).text()).not.toMatch(/page|riva"/)
    }
    const off = await gatewayWith({ file }, outsideSandbox)
    expect(await (await ask(off, '/flows/lamp.svg')).text()).not.toContain('svg')
  })

  it('draws a picture that is not there yet, and shows one that is there at once', async () => {
    const [file, path] = [join(folder, 'later.html'), join(folder, 'later.svg')]
    let times = 0
    const draw = async () => {
      times += 1
      if (times > 1) await new Promise(() => undefined)
      writeFileSync(path, '<svg>drawn</svg>')
    }
    const gateway = await gatewayWith({ file, draw })
    expect(await (await ask(gateway, '/flows/later.svg')).text()).toBe('<svg>drawn</svg>')
    expect(await (await ask(gateway, '/flows/later.svg')).text()).toBe('<svg>drawn</svg>')
    expect(times).toBe(2)
  })

  it('shows the states as soon as the charts are drawn, while the page still is', async () => {
    const file = join(folder, 'slow.html')
    const gateway = await gatewayWith({
      file,
      draw: () => new Promise(() => undefined),
      drawCharts: async () => writeFileSync(join(folder, 'states.html'), '<p>states</p>'),
    })
    void ask(gateway).catch(() => undefined)
    expect(await (await ask(gateway, '/states')).text()).toBe('<p>states</p>')
  })

  it('is not there while the sandbox is off', async () => {
    const file = join(folder, 'hidden.html')
    writeFileSync(file, '<p>session</p>')
    const reply = await ask(await gatewayWith({ file }, outsideSandbox))
    expect(await reply.text()).not.toContain('session')
  })
})
