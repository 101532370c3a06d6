import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** What a browser asks for until a foreign page can be used, and its main thread against the floor's in one run. */
export interface Peer {
  readonly scripts: number
  readonly kilobytes: number
  /** Calls of an API, one after another. */
  readonly calls: number
  readonly mainThread: number
  /** What shows when the page can be used. */
  readonly shown: string
}

const rows = `<table><tbody>${'<tr><td>1</td><td>2</td><td>3</td></tr>'.repeat(10)}</tbody></table>`

/** A large gateway's bare list component, and the sign-in of an admin framework: measured beside the floor of each. */
export const peers = {
  component: { scripts: 12, kilobytes: 107, calls: 3, mainThread: 2347 / 1244, shown: rows },
  framework: { scripts: 3, kilobytes: 317, calls: 1, mainThread: 1971 / 1228, shown: '<input type="password">' },
} as const satisfies Readonly<Record<string, Peer>>

/** One unit of script work: objects, words and sorting, as a page does when it starts. */
const work = `export const work = (units) => {
  let kept = 0
  for (let unit = 0; unit < units; unit += 1) {
    const all = Array.from({ length: 400 }, (_, at) => ({ name: 'n' + ((at * 7919 + unit) % 1000), at }))
    all.sort((a, b) => (a.name < b.name ? -1 : 1))
    kept += JSON.parse(JSON.stringify(all)).length
  }
  return kept
}
`

/** The entry fetches the other scripts at once, works, asks the API, works again and draws. */
const entry = ({ scripts, calls, shown }: Peer) => `${work}
const units = Number(new URLSearchParams(location.search).get('units'))
await Promise.all(Array.from({ length: ${scripts - 1} }, (_, at) => import('/part-' + at + '.js')))
work(units / 2)
for (let call = 0; call < ${calls}; call += 1) await (await fetch('/call-' + call)).json()
work(units / 2)
document.getElementById('root').innerHTML = ${JSON.stringify(shown)}
`

const page = (script: string) =>
  `<!doctype html><html lang="en"><title>-</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="${script}"></script></html>`

/** Letters that do not compress below their bytes. */
const filler = (bytes: number) => `export const filler = '${randomBytes(bytes).toString('base64')}'\n`

async function serve(files: ReadonlyMap<string, readonly [type: string, body: string]>) {
  const packed = new Map([...files].map(([path, [type, body]]) => [path, { type, bytes: brotliCompressSync(body) }]))
  const server: Server = createServer(({ url = '/' }, reply) => {
    const file = packed.get(url.replace(/\?.*/, ''))
    if (file === undefined) return reply.writeHead(404).end()
    return reply.writeHead(200, { 'Content-Type': file.type, 'Content-Encoding': 'br' }).end(file.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

/** A page of the same bytes, requests and script work as a peer; the address says how many units it works. */
export function standIn(peer: Peer) {
  const bytes = (peer.kilobytes * 1000) / peer.scripts
  const files = new Map<string, readonly [string, string]>([
    ['/', ['text/html; charset=utf-8', page('/entry.js')]],
    ['/entry.js', ['text/javascript', `${entry(peer)}${filler(bytes)}`]],
  ])
  for (let at = 0; at < peer.scripts - 1; at += 1) files.set(`/part-${at}.js`, ['text/javascript', filler(bytes)])
  for (let at = 0; at < peer.calls; at += 1) {
    files.set(`/call-${at}`, ['application/json', JSON.stringify({ text: randomBytes(700).toString('hex') })])
  }
  return serve(files)
}

const floorSource = (shown: string) => `
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { ChakraProvider, defaultSystem, Input, Table } from '@chakra-ui/react'
const cells = (row) => Array.from({ length: 8 }, (_, at) => h(Table.Cell, { key: at }, row + '.' + at))
const table = () => h(Table.Root, null, h(Table.Body, null,
  Array.from({ length: 10 }, (_, row) => h(Table.Row, { key: row }, cells(row)))))
const signIn = () => h('form', null, h(Input, { type: 'email' }), h(Input, { type: 'password' }))
createRoot(document.getElementById('root')).render(h(ChakraProvider, { value: defaultSystem }, ${shown}()))
`

/** The floor of the stack: the libraries with a table or two fields, without an API or a router. */
export async function floor(shown: 'table' | 'signIn') {
  const { build } = await import('vite')
  const id = '\0floor.js'
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'floor',
        resolveId: (name) => (name === 'floor' ? id : null),
        load: (name) => (name === id ? floorSource(shown) : null),
      },
    ],
    build: { write: false, target: 'es2023', rolldownOptions: { input: 'floor', output: { format: 'es' } } },
  })
  const output = Array.isArray(built) ? built[0]?.output[0] : 'output' in built ? built.output[0] : undefined
  if (output === undefined) throw new Error('The floor was not built.')
  return serve(
    new Map([
      ['/', ['text/html; charset=utf-8', page('/floor.js')] as const],
      ['/floor.js', ['text/javascript', output.code] as const],
    ]),
  )
}
