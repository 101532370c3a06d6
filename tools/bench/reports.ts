import { setTimeout as pause } from 'node:timers/promises'
import { addDays } from '#contract/shell/dates.ts'
import { benchDay, type GatewayProcess, type SignedIn, startGatewayProcess } from './gateway-process.ts'
import { ordersAt } from './order-rows.ts'
import { quantile } from './table.ts'
import { judge, type Measured } from './verdict.ts'

const least = { csv: 6_000, excel: 4_000 } as const
const grownBytes = 64 * 1024 * 1024
const slowed = 2
/** How long other calls are asked at a time, in turn with and without a report: what else the machine does burdens both. */
const askedMs = 4_000
const turns = 5
const range = `from=${addDays(benchDay, -730)}&to=${benchDay}&by=createdAt&orderBy=-createdAt`

interface Person {
  readonly post: (path: string, body?: object) => Promise<Response>
  readonly send: (method: string, path: string) => Promise<Response>
  readonly at: string
  readonly downloads: string
}

const personAt = ({ url }: GatewayProcess, { token, sub, company }: SignedIn): Person => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return {
    at: `/mrc/api/users/${sub}/companies/${company.id}`,
    downloads: `/riva/api/users/${sub}/companies/${company.id}/downloads`,
    post: (path, body = {}) => fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    send: (method, path) => fetch(`${url}${path}`, { method, headers }),
  }
}

const begin = async (person: Person, format: keyof typeof least): Promise<string> => {
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

const look = async (person: Person, fileName: string): Promise<Shown> => {
  const all = (await (await person.send('GET', person.downloads)).json()) as readonly Shown[]
  const found = all.find((one) => one.fileName === fileName)
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

async function rateOf(
  gateway: GatewayProcess,
  person: Person,
  format: keyof typeof least,
): Promise<readonly Measured[]> {
  let seconds = 0
  let shown: Shown | undefined
  const grown = await grownBy(gateway, async () => {
    const begun = performance.now()
    const fileName = await begin(person, format)
    shown = await untilDone(person, fileName)
    seconds = (performance.now() - begun) / 1_000
    await person.send('DELETE', `${person.downloads}/${fileName}`)
  })
  return [
    { what: `${format}: rows`, value: shown?.done ?? 0, unit: '' },
    { what: `${format}: rows a second`, value: (shown?.done ?? 0) / seconds, unit: '/s', least: least[format] },
    { what: `${format}: size`, value: megabytes(shown?.bytes ?? 0), unit: 'MB' },
    {
      what: `${format}: growth of heap and buffers`,
      value: megabytes(grown),
      unit: 'MB',
      limit: megabytes(grownBytes),
    },
    { what: `${format}: largest RSS`, value: megabytes(Math.max(...gateway.memory.map(({ rss }) => rss))), unit: 'MB' },
  ]
}

interface Beside {
  readonly alone: number[]
  readonly beside: number[]
  /** How long it took to cancel each report. */
  readonly cancelled: number[]
  written: number
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

async function besideOthers(person: Person, format: keyof typeof least): Promise<readonly Measured[]> {
  const all: Beside = { alone: [], beside: [], cancelled: [], written: 0 }
  for (let turn = 0; turn < turns; turn += 1) {
    all.alone.push(...(await timesOf(person)))
    const fileName = await begin(person, format)
    let seen = await look(person, fileName)
    while (seen.done === 0 && seen.state !== 'ready') {
      await pause(100)
      seen = await look(person, fileName)
    }
    all.beside.push(...(await timesOf(person)))
    const { done, state } = await look(person, fileName)
    if (state !== 'running') throw new Error('The report was over before others were measured: it needs more rows.')
    all.written += done - seen.done
    all.cancelled.push(await cancel(person, fileName))
  }
  const [alone, beside] = [quantile(all.alone, 0.95), quantile(all.beside, 0.95)]
  return [
    { what: `${format}: p95 of a first page alone`, value: alone, unit: 'ms' },
    { what: `${format}: p95 of a first page beside a report`, value: beside, unit: 'ms' },
    { what: `${format}: p95 beside a report against alone`, value: beside / alone, unit: 'x', limit: slowed },
    { what: `${format}: p50 alone`, value: quantile(all.alone, 0.5), unit: 'ms' },
    { what: `${format}: p50 beside a report`, value: quantile(all.beside, 0.5), unit: 'ms' },
    { what: `${format}: rows a second meanwhile`, value: (all.written / turns / askedMs) * 1_000, unit: '/s' },
    { what: `${format}: longest wait to cancel`, value: Math.max(...all.cancelled), unit: 'ms' },
  ]
}

/** Reports of so many orders on the embedded database: how fast, how large in memory, how much others wait. */
export async function benchReports(size: number, port: number): Promise<void> {
  const gateway = await startGatewayProcess(port, await ordersAt(size, undefined))
  try {
    const person = personAt(gateway, await gateway.signIn('admin@jadran.example'))
    await timesOf(person)
    judge(`Reports of ${size.toLocaleString('en')} orders, embedded database`, [
      ...(await rateOf(gateway, person, 'csv')),
      ...(await rateOf(gateway, person, 'excel')),
      ...(await besideOthers(person, 'csv')),
      ...(await besideOthers(person, 'excel')),
    ])
  } finally {
    await gateway.stop()
  }
}
