import type { Route } from 'playwright'

/** What a network, a proxy or a gateway does to a reply. */
export type Fault = (route: Route) => Promise<void>

const json = 'application/json'
/** The real reply, with its text changed; what it has done is done. */
const changed =
  (change: (text: string) => string): Fault =>
  async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, contentType: json, body: change(await reply.text()) })
  }
const instead =
  (status: number, contentType: string, body: string): Fault =>
  (route) =>
    route.fulfill({ status, contentType, body })
const page = (words: string) =>
  `<!doctype html><title>${words}</title><h1>${words}</h1><script>document.title='run'</script>`

/** Every number and text turns into what nobody expects there. */
const mistyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return { rows: value.map(mistyped) }
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mistyped(part)]))
  return typeof value === 'string' ? [value] : String(value)
}
const tenMegabytes = () =>
  JSON.stringify(Array.from({ length: 100_000 }, (_, id) => ({ id, text: '<b>x</b>'.repeat(10) })))

export const faults: Readonly<Record<string, Fault>> = {
  'connection reset': (route) => route.abort('connectionreset'),
  'name not resolved': (route) => route.abort('namenotresolved'),
  'connection lost after it was done': async (route) => {
    await route.fetch()
    await route.abort('connectionclosed')
  },
  'a page of a proxy, 200': instead(200, 'text/html', page('Sign in to the network')),
  'a page of a proxy, 502': instead(502, 'text/html', page('Bad gateway')),
  'an empty reply': instead(200, json, ''),
  'JSON cut off': changed((text) => text.slice(0, text.length / 2)),
  null: instead(200, json, 'null'),
  'an empty object': instead(200, json, '{}'),
  'other types': changed((text) => (text === '' ? '[]' : JSON.stringify(mistyped(JSON.parse(text))))),
  'ten megabytes of something else': (route) => instead(200, json, tenMegabytes())(route),
  'too many requests': instead(429, json, '{"message":"TOO_MANY_REQUESTS"}'),
  'an error of the server': instead(500, json, '{"message":"<img src=x onerror=alert(1)>"}'),
  'out of service, with HTML': instead(503, 'text/html', page('Maintenance')),
}
