import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addDays } from '#contract/shell/dates.ts'
import { benchDay, type GatewayProcess, type SignedIn, startGatewayProcess } from './gateway-process.ts'
import { onServer } from './on-server.ts'
import { ordersAt } from './order-rows.ts'
import { median, quantile } from './table.ts'
import { judge, type Measured } from './verdict.ts'

const least = { csv: 6_000, excel: 4_000 } as const
/** On a server: so many times as long as its own COPY of the same columns takes. */
const againstCopy = 5
const grownBytes = 64 * 1024 * 1024
/** How much longer others may wait. */
const slowed = { embedded: 1.1, PostgreSQL: 1.2 } as const
type Engine = keyof typeof slowed
/** How long other calls are asked at a time, in turn with and without a report: what else the machine does burdens both. */
const askedMs = 4_000
const turns = 5
const copies = 3
const range = `from=${addDays(benchDay, -730)}&to=${benchDay}&by=createdAt&orderBy=-createdAt`

export interface Person {
  readonly post: (path: string, body?: object) => Promise<Response>
  readonly send: (method: string, path: string) => Promise<Response>
  readonly at: string
  readonly downloads: string
}

export const personAt = ({ url }: GatewayProcess, { token, sub, company }: SignedIn): Person => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return {
    at: `/mrc/api/users/${sub}/companies/${company.id}`,
    downloads: `/riva/api/users/${sub}/companies/${company.id}/downloads`,
    post: (path, body = {}) => fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    send: (method, path) => fetch(`${url}${path}`, { method, headers }),
  }
}

export const beginReport = async (person: Person, format: keyof typeof least): Promise<string> => {
  const reply = await person.post(`${person.at}/orders/report?${range}&format=${format}`)
  if (!reply.ok) throw new Error(`The report was answered ${reply.status}.`)
  return ((await reply.json()) as { fileName: string }).fileName
}

interface Shown {
  readonly fileName: string
  readonly state: string
  readonly done: number
  readonly bytes: number | null
}

const downloadsOf = async (person: Person): Promise<readonly Shown[]> =>
  (await (await person.send('GET', person.downloads)).json()) as readonly Shown[]

/** Nobody may have more than a few reports at work. */
export const removeReports = async (person: Person): Promise<void> => {
  for (const { fileName } of await downloadsOf(person)) await person.send('DELETE', `${person.downloads}/${fileName}`)
}

const look = async (person: Person, fileName: string): Promise<Shown> => {
  const found = (await downloadsOf(person)).find((one) => one.fileName === fileName)
  if (!found) throw new Error('The report is not among the downloads.')
  return found
}

const untilDone = async (person: Person, fileName: string): Promise<Shown> => {
  for (;;) {
    const shown = await look(person, fileName)
    if (shown.state === 'failed') throw new Error('The report failed.')
    if (shown.state === 'ready') return shown
    await pause(1_000)
  }
}

/** The times of a first page, asked again and again for a while. */
const timesOf = async (person: Person): Promise<number[]> => {
  const times: number[] = []
  const end = performance.now() + askedMs
  const path = `${person.at}/orders?from=${addDays(benchDay, -1)}&to=${benchDay}&size=10`
  while (performance.now() < end) {
    const begun = performance.now()
    await (await person.post(path)).arrayBuffer()
    times.push(performance.now() - begun)
    await pause(20)
  }
  return times
}

/** How much more the main thread holds at most than it held before. */
const grownBy = async (gateway: GatewayProcess, work: () => Promise<void>): Promise<number> => {
  await pause(500)
  const before = quantile(
    gateway.memory.splice(0).map(({ held }) => held),
    0.5,
  )
  await work()
  return Math.max(...gateway.memory.map(({ held }) => held)) - before
}

const megabytes = (bytes: number): number => bytes / 1024 / 1024

interface Rate {
  readonly seconds: number
  readonly measured: readonly Measured[]
}

async function rateOf(gateway: GatewayProcess, person: Person, format: keyof typeof least): Promise<Rate> {
  let seconds = 0
  let shown: Shown | undefined
  const grown = await grownBy(gateway, async () => {
    const begun = performance.now()
    const fileName = await beginReport(person, format)
    shown = await untilDone(person, fileName)
    seconds = (performance.now() - begun) / 1_000
    await person.send('DELETE', `${person.downloads}/${fileName}`)
  })
  const measured: readonly Measured[] = [
    { what: `${format}: rows`, value: shown?.done ?? 0, unit: '' },
    { what: `${format}: rows a second alone`, value: (shown?.done ?? 0) / seconds, unit: '/s', least: least[format] },
    { what: `${format}: size`, value: megabytes(shown?.bytes ?? 0), unit: 'MB' },
    {
      what: `${format}: growth of heap and buffers`,
      value: megabytes(grown),
      unit: 'MB',
      limit: megabytes(grownBytes),
    },
    { what: `${format}: largest RSS`, value: megabytes(Math.max(...gateway.memory.map(({ rss }) => rss))), unit: 'MB' },
  ]
  return { seconds, measured }
}

interface Beside {
  readonly alone: number[]
  readonly beside: number[]
  /** How long it took to cancel each report. */
  readonly cancelled: number[]
  written: number
  milliseconds: number
}

const cancel = async (person: Person, fileName: string): Promise<number> => {
  const begun = performance.now()
  const reply = await person.send('DELETE', `${person.downloads}/${fileName}`)
  if (!reply.ok) throw new Error(`The report was not cancelled: ${reply.status}.`)
  const took = performance.now() - begun
  const left = await look(person, fileName).catch(() => null)
  if (left !== null && left.state !== 'cancelled') throw new Error(`The cancelled report is ${left.state}.`)
  return took
}

async function besideOthers(person: Person, format: keyof typeof least, engine: Engine): Promise<readonly Measured[]> {
  const all: Beside = { alone: [], beside: [], cancelled: [], written: 0, milliseconds: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    all.alone.push(...(await timesOf(person)))
    const fileName = await beginReport(person, format)
    let seen = await look(person, fileName)
    while (seen.done === 0 && seen.state !== 'ready') {
      await pause(100)
      seen = await look(person, fileName)
    }
    const begun = performance.now()
    all.beside.push(...(await timesOf(person)))
    const { done, state } = await look(person, fileName)
    all.milliseconds += performance.now() - begun
    if (state !== 'running') throw new Error('The report was over before others were measured: it needs more rows.')
    all.written += done - seen.done
    all.cancelled.push(await cancel(person, fileName))
  }
  const [alone, beside] = [quantile(all.alone, 0.95), quantile(all.beside, 0.95)]
  return [
    { what: `${format}: p95 of a first page alone`, value: alone, unit: 'ms' },
    { what: `${format}: p95 of a first page beside a report`, value: beside, unit: 'ms' },
    { what: `${format}: p95 beside a report against alone`, value: beside / alone, unit: 'x', limit: slowed[engine] },
    { what: `${format}: p50 alone`, value: quantile(all.alone, 0.5), unit: 'ms' },
    { what: `${format}: p50 beside a report`, value: quantile(all.beside, 0.5), unit: 'ms' },
    {
      what: `${format}: rows a second beside a constant client`,
      value: (all.written / all.milliseconds) * 1_000,
      unit: '/s',
      least: least[format],
    },
    { what: `${format}: longest wait to cancel`, value: Math.max(...all.cancelled), unit: 'ms' },
  ]
}

/** What the report writes, as the server's own export gives it. */
const copied = `copy (select id, store_id, channel, wallet_type, order_reference, cart, amount, captured, refunded,
    currency, status, response_code, approval_code, acquirer_code, card_type, masked_pan, first_name, last_name, email,
    created_at, updated_at
  from orders where company_id = (select id from company where name like 'Jadran%')
  order by created_at desc, id desc) to stdout`

/** Seconds that the server needs to hand the same rows over by COPY. */
async function copySeconds(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const times: number[] = []
    for (let round = 0; round < copies; round += 1) {
      const begun = performance.now()
      await client.query(copied)
      times.push((performance.now() - begun) / 1_000)
    }
    return median(times)
  } finally {
    await client.end()
  }
}

async function benchOn(engine: Engine, size: number, port: number, server: string | undefined): Promise<void> {
  const place = await ordersAt(size, server)
  const gateway = await startGatewayProcess(port, place)
  try {
    const person = personAt(gateway, await gateway.signIn('admin@jadran.example'))
    await timesOf(person)
    const csv = await rateOf(gateway, person, 'csv')
    const copy = 'url' in place ? await copySeconds(place.url) : null
    judge(`Reports of ${size.toLocaleString('en')} orders, ${engine}`, [
      ...csv.measured,
      ...(copy === null
        ? []
        : [
            { what: 'COPY of the same rows', value: copy, unit: 's' },
            { what: 'csv: against COPY', value: csv.seconds / copy, unit: 'x', limit: againstCopy },
          ]),
      ...(await rateOf(gateway, person, 'excel')).measured,
      ...(await besideOthers(person, 'csv', engine)),
      ...(await besideOthers(person, 'excel', engine)),
    ])
  } finally {
    await gateway.stop()
  }
}

/** Reports of so many orders: how fast, how large in memory, how much others wait. `on` leaves one engine. */
export async function benchReports(size: number, port: number, on: string): Promise<void> {
  if ('embedded'.startsWith(on)) await benchOn('embedded', size, port, undefined)
  if ('PostgreSQL'.startsWith(on)) await onServer('Reports', (url) => benchOn('PostgreSQL', size, port, url))
}
