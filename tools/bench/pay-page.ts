import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from 'playwright'
import { budgets, weightOf } from './budget.ts'
import { type FirstLoad, firstLoads } from './first-load.ts'
import type { GatewayProcess, SignedIn } from './gateway-process.ts'
import { judge } from './verdict.ts'

/** How many times as long as the same page without scripts the pay page may take. */
const against = { firstPaint: 1.2, usable: 1.5 } as const
const requestLimit = 4
const rounds = 9
/** The customer can go on: the terms can be accepted, and the button leads to the wallet. */
const landmark = 'form[action] input[type=checkbox]:not(:disabled)'
/** The script has taken the form over. */
const takenOver = 'main form:not(:has(input[type=hidden]))'

/** The public address of a new link with two items. */
async function newLink({ url }: GatewayProcess, { token, sub, company }: SignedIn): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const at = `${url}/mrc/api/users/${sub}/companies/${company.id}/stores`
  const stores = (await (await fetch(at, { headers })).json()) as readonly { id: unknown; name: string }[]
  const store = stores.find(({ name }) => name === 'Jadran Split')
  if (store === undefined) throw new Error('The demo shop is missing.')
  const items = [
    { description: 'Majica', qty: 2, cost: 5_000 },
    { description: 'Dostava', qty: 1, cost: 2_300 },
  ]
  const reply = await fetch(`${at}/${String(store.id)}/pbl/generate`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...{ cart: '2 × Majica; 1 × Dostava', items, amount: 12_300, orderNumber: `bench-${randomUUID().slice(0, 18)}` },
      ...{ language: 'hr', currency: 'EUR', validTo: Date.parse('2026-12-01T22:59:59Z') },
      customer: { firstName: 'Iva', lastName: 'Horvat' },
    }),
  })
  if (!reply.ok) throw new Error(`No link was made: ${reply.status} ${await reply.text()}`)
  const { uuid } = (await reply.json()) as { readonly uuid: string }
  return `${url}/pay/${uuid}`
}

/** The same document without its scripts, its controls ready from the start. */
const withoutScripts = (document: string): string =>
  document.replace(/<script\b[\s\S]*?<\/script>/g, '').replaceAll(' disabled', '')

async function served(document: string): Promise<{ readonly server: Server; readonly url: string }> {
  const bytes = brotliCompressSync(document)
  const server = createServer((_, reply) => {
    reply.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' })
    reply.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/` }
}

/** The pay page beside the same page as static HTML, on a slow phone's processor and network. */
export async function benchPayPage(
  browser: Browser,
  gateway: GatewayProcess,
  signedIn: SignedIn,
): Promise<readonly (FirstLoad & { readonly page: string })[]> {
  const url = await newLink(gateway, signedIn)
  const twin = await served(withoutScripts(await (await fetch(url)).text()))
  try {
    const { pay, taken, plain } = await firstLoads(
      browser,
      { pay: { url, landmark }, plain: { url: twin.url, landmark }, taken: { url, landmark: takenOver } },
      rounds,
    )
    const { limit, goal } = budgets.pay
    judge('The pay page against the same page as static HTML (medians)', [
      { what: 'scripts', value: weightOf('pay') / 1000, unit: 'kB', limit: limit / 1000, goal: goal / 1000 },
      { what: 'requests until usable', value: pay.requests, unit: '', limit: requestLimit },
      { what: 'first paint', value: pay.firstPaint / plain.firstPaint, unit: 'x', limit: against.firstPaint },
      { what: 'usable', value: pay.usable / plain.usable, unit: 'x', limit: against.usable },
      { what: 'script has taken over', value: taken.usable / plain.usable, unit: 'x' },
      { what: 'layout shift', value: pay.shift, unit: '', limit: 0 },
    ])
    return [
      { ...pay, page: 'pay page' },
      { ...plain, page: 'pay page as static HTML' },
    ]
  } finally {
    twin.server.close()
  }
}
