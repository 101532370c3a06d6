import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { logOf } from '#gateway/ground/log.ts'
import { mountCspReport } from '#gateway/web/csp-report.ts'
import type { Env } from '#gateway/web/router.ts'

const reporting = () => {
  const lines: string[] = []
  let now = 0
  const app = new Hono<Env>()
  const log = logOf({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  mountCspReport(app, log, () => now)
  const tell = async (body: string) => (await app.request('/csp-report', { method: 'POST', body })).status
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
