import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { logOf } from '#gateway/ground/log.ts'
import { mountReports } from '#gateway/web/browser-reports.ts'
import type { Env } from '#gateway/web/router.ts'

const reporting = () => {
  const lines: string[] = []
  let now = 0
  const app = new Hono<Env>()
  const log = logOf({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  mountReports(app, log, () => now)
  const tell = async (body: string, path = '/csp-report') => (await app.request(path, { method: 'POST', body })).status
  const pass = (ms: number) => {
    now += ms
  }
  return { lines, tell, pass }
}
const stopped = (blocked: string) =>
  JSON.stringify({ 'csp-report': { 'blocked-uri': blocked, 'effective-directive': 'img-src', sample: 'secret' } })

it('writes down what the content policy stopped, each text bounded, and nothing else of a report', async () => {
  const { lines, tell } = reporting()
  expect(await tell(stopped(`https://evil.example/${'x'.repeat(400)}`))).toBe(204)
  const [line = ''] = lines
  const { report } = JSON.parse(line) as { report: Record<string, string> }
  expect(Object.keys(report).sort()).toEqual(['blocked-uri', 'effective-directive'])
  expect(report['blocked-uri']).toHaveLength(300)
})

it('answers what is no report alike, and writes nothing down', async () => {
  const { lines, tell } = reporting()
  for (const body of ['', 'x', '[]', '{"csp-report":1}', stopped('x'.repeat(17_000))]) {
    expect(await tell(body)).toBe(204)
  }
  expect(lines).toEqual([])
})

it('lets nobody fill the log: sixty in a minute, and then again', async () => {
  const { lines, tell, pass } = reporting()
  for (let n = 0; n < 100; n += 1) expect(await tell(stopped(`https://evil.example/${n}`))).toBe(204)
  expect(lines).toHaveLength(60)
  pass(59_999)
  await tell(stopped('https://evil.example/late'))
  expect(lines).toHaveLength(60)
  pass(1)
  await tell(stopped('https://evil.example/again'))
  expect(lines).toHaveLength(61)
})

const broke = (part = 'session') =>
  JSON.stringify({
    part,
    name: 'TypeError',
    places: ['assets/main-B1.js:1:20'],
    message: 'Ana Horvat',
    url: '/users/7',
  })

it('writes down where a tab broke, and nothing that a person typed or sees', async () => {
  const { lines, tell } = reporting()
  expect(await tell(broke(), '/browser-error')).toBe(204)
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    report: { part: 'session', name: 'TypeError', places: ['assets/main-B1.js:1:20'] },
    msg: 'a tab broke',
  })
  expect(line).not.toMatch(/Horvat|users/)
  for (const body of ['', '{}', broke('Ana Horvat'), broke('x'.repeat(17_000))]) await tell(body, '/browser-error')
  expect(lines).toHaveLength(1)
})

it('limits what tabs report as well, apart from the content policy', async () => {
  const { lines, tell, pass } = reporting()
  for (let n = 0; n < 100; n += 1) await tell(broke(), '/browser-error')
  expect(lines).toHaveLength(60)
  await tell(stopped('https://evil.example'))
  expect(lines).toHaveLength(61)
  pass(60_000)
  await tell(broke(), '/browser-error')
  expect(lines).toHaveLength(62)
})
