import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckedLayout } from '#contract/stores/layout-check.ts'
import { htmlFaults } from '#gateway/stores/html-faults.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const checked = async (parts: { css?: string; header?: string; footer?: string }) => {
  const path = `/riva/api/users/${admin.sub}/companies/1/stores/1/layout-check`
  const { status, body } = await admin.call('POST', path, { css: '', header: '', footer: '', ...parts })
  expect(status).toBe(200)
  return body as CheckedLayout
}
const faultsOf = async (parts: Parameters<typeof checked>[0]) =>
  (await checked(parts)).faults.map(({ part, kind, line, column }) => [part, kind, line, column])

describe('a layout that is not saved yet', () => {
  it('comes back as it would be shown · STS-18', async () => {
    expect(
      await checked({
        css: 'h1 { color: red; position: fixed }',
        header: '<h1 onclick="x()">A</h1>',
        footer: '<script>x</script>',
      }),
    ).toMatchObject({ css: 'h1{color:red}', header: '<h1>A</h1>', footer: '' })
  })

  it.each<[string, readonly (readonly [string, number, number])[]]>([
    ['h1 { color: red }', []],
    ['@media (max-width: 400px) {\n  h1 { color: #fff }\n}', []],
    ['\n@import "x.css";', [['rule', 2, 1]]],
    ['@font-face { font-family: a; src: url(a) }', [['rule', 1, 1]]],
    ['h1 {\n  position: fixed;\n}', [['property', 2, 3]]],
    ['h1 {\n  color: red;\n  background: url(a.png);\n}', [['value', 3, 3]]],
    ['h1 {\n  color red;\n}', [['syntax', 2, 9]]],
  ])('has the faults of its CSS at their lines: %j · STS-18', async (css, faults) => {
    expect(await faultsOf({ css })).toEqual(faults.map((fault) => ['css', ...fault]))
  })

  it.each<[string, readonly (readonly [string, number, number])[]]>([
    ['<h1 class="a">A</h1><p>b<p>c', []],
    ['<font size="5">A</font><br><img src="/pictures/a.png">', []],
    ['<a href="$LINK_VALUE">A</a>', []],
    ['<p>A</p>\n<script>x</script>', [['element', 2, 1]]],
    ['<p>\n<b onclick="x">A</b></p>', [['attribute', 2, 1]]],
    ['<a href="javascript:x">A</a>', [['address', 1, 1]]],
    ['<img src="data:image/png;base64,AA">', [['address', 1, 1]]],
    ['<h1>A\n<p>B</p>', [['open', 1, 1]]],
  ])('has the faults of its HTML at their lines: %j · STS-18', async (header, faults) => {
    expect(await faultsOf({ header })).toEqual(faults.map((fault) => ['header', ...fault]))
    expect(await faultsOf({ footer: header })).toEqual(faults.map((fault) => ['footer', ...fault]))
  })

  it('has the faults of its CSS in the order of its lines, in its own words · STS-18', async () => {
    const { faults } = await checked({ css: 'h1 {\n  position: fixed;\n  color red;\n}\n@import "x";\n{{' })
    expect(faults.map(({ line, text }) => `${line} ${text}`)).toEqual([
      '2 position: fixed',
      '3 color red;',
      '5 @import "x";',
      '6 {{',
    ])
  })

  it('never has more than 100 faults, and no text of more than 80 characters', async () => {
    const { faults } = await checked({ css: `a{behavior:${'x'.repeat(300)}}`.repeat(150) })
    expect(faults).toHaveLength(100)
    expect(Math.max(...faults.map(({ text }) => text.length))).toBeLessThanOrEqual(80)
  })

  it('has the places of its first 100 faults, and no more are looked for · STS-18', async () => {
    const header = '\n<x>'.repeat(12_500)
    const first = Array.from({ length: 100 }, (_, at) => ({ kind: 'element', line: at + 2, column: 1, text: '<x>' }))
    expect(htmlFaults(header)).toEqual(first)
    expect((await checked({ header, footer: header })).faults).toEqual(
      first.map((fault) => ({ part: 'header', ...fault })),
    )
  })

  it('is checked 60 times a minute for one person · STS-18', async () => {
    const other = await gateway.as('admin@second.example')
    const path = `/riva/api/users/${other.sub}/companies/2/stores/3/layout-check`
    const check = () => other.fetch(path, { method: 'POST', body: JSON.stringify({ css: '', header: '', footer: '' }) })
    const statuses: number[] = []
    for (let at = 0; at < 130 && !statuses.includes(429); at += 1) statuses.push((await check()).status)
    expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
    const refused = await check()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('the pages of a preview', () => {
  it.each([
    ['/visual/preview/checkout/hr', "style-src 'sha256-"],
    ['/visual/preview/terms/en', "style-src 'sha256-"],
    ['/visual/preview/part', "style-src 'unsafe-inline'"],
  ])('run nothing and are framed by ourselves alone: %s · STS-18', async (path, styles) => {
    const reply = await fetch(new URL(path, gateway.url))
    const policy = reply.headers.get('content-security-policy') ?? ''
    expect(reply.status).toBe(200)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(styles)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain('sandbox allow-same-origin')
    expect(policy).not.toMatch(/script|allow-scripts/)
  })
})
