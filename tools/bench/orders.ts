import { setTimeout as pause } from 'node:timers/promises'
import type { Place } from '#gateway/ground/database/database.ts'
import { withChannels } from './channel-rows.ts'
import { type GatewayProcess, type SignedIn, startGatewayProcess } from './gateway-process.ts'
import { linksAt } from './link-rows.ts'
import { type Asked, linkQuestions, page, type Question, questions, since } from './list-questions.ts'
import { onServer } from './on-server.ts'
import { ordersAt } from './order-rows.ts'
import { median, printTable, quantile } from './table.ts'
import { judge, type Measured } from './verdict.ts'

const clients = 20
/** Many short rounds in place of a few long ones: what else the machine does comes and goes within seconds. */
const turns = { grows: 15, alone: 3 } as const
const asks = { grows: 5, alone: 8 } as const
const growth = 1.5

type Send = (asked: Asked) => Promise<{ readonly milliseconds: number; readonly total: number }>

async function firstStore(url: string, { token, sub, company }: SignedIn): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` }
  const reply = await fetch(`${url}/mrc/api/users/${sub}/companies/${company.id}/stores`, { headers })
  const [store] = (await reply.json()) as { readonly id: unknown }[]
  if (store === undefined) throw new Error('The demo company has no store.')
  return String(store.id)
}

async function sender(url: string, signedIn: SignedIn): Promise<Send> {
  const { token, sub, issuer, company } = signedIn
  const store = await firstStore(url, signedIn)
  return async ({ list, ofStore, sums, query, body = {} }) => {
    const whole = sums ? `${list.replace(/\/.*/, '')}/sums` : list
    const below = ofStore ? `stores/${store}/${whole}` : whole
    const target = new URL(`/${sums ? 'riva' : 'mrc'}/api/users/${sub}/companies/${company.id}/${below}`, url)
    for (const [name, value] of Object.entries({ issuer, ...query })) target.searchParams.set(name, String(value))
    const begun = performance.now()
    const reply = await fetch(target, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    const milliseconds = performance.now() - begun
    if (!reply.ok) throw new Error(`${target.pathname} answered ${reply.status}: ${text}`)
    if (sums) return { milliseconds, total: 0 }
    const [, total] = JSON.parse(text) as [unknown, number | [number]]
    return { milliseconds, total: typeof total === 'number' ? total : total[0] }
  }
}

interface Times {
  readonly p50: number
  readonly p95: number
}

/** One question of one set: its rounds, and the middle of them. */
interface Answered extends Times {
  readonly rounds: readonly Times[]
  /** Milliseconds of processor time of a request in the gateway, its embedded database included. */
  readonly work: number
}

interface Subject {
  readonly gateway: GatewayProcess
  readonly send: Send
}

/** Waits for a sample that is taken from now on. */
async function workOf({ memory }: GatewayProcess): Promise<number> {
  const before = memory.length
  while (memory.length < before + 2) await pause(20)
  return memory.at(-1)?.cpu ?? Number.NaN
}

async function timesOf({ send }: Subject, { ask, grows }: Question, round: number): Promise<Times> {
  const first = await send(ask(0, 0))
  const many = grows ? clients : 1
  const each = asks[grows ? 'grows' : 'alone']
  const times: number[] = []
  let turn = round * many * each
  await Promise.all(
    Array.from({ length: many }, async () => {
      for (let asked = 0; asked < each; asked += 1) {
        turn += 1
        times.push((await send(ask(turn, first.total))).milliseconds)
      }
    }),
  )
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

const middle = (rounds: readonly Times[]): Times => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p95: median(rounds.map(({ p95 }) => p95)),
})

/** How many times as much the same round took a moment before or after: what else runs burdens both alike. */
const timesAsMuch = (small: Answered, large: Answered, name: keyof Times): number =>
  median(large.rounds.map((round, at) => round[name] / (small.rounds[at]?.[name] ?? Number.NaN)))

/** The rows that are asked for, and what is asked of them. */
interface Rows {
  readonly what: 'orders' | 'links'
  readonly questions: readonly Question[]
  /** A place with so many of them. */
  readonly rowsAt: (size: number, server: string | undefined) => Promise<Place>
}

/** Orders, bank payments and transactions of terminals, as many of each. */
export const orderRows: Rows = {
  what: 'orders',
  questions,
  rowsAt: async (size, server) => withChannels(await ordersAt(size, server), size),
}
export const linkRows: Rows = { what: 'links', questions: linkQuestions, rowsAt: linksAt }

/** All sets in turn, question by question: what else the machine does burdens every one of them alike. */
async function measure(
  { rowsAt }: Rows,
  sizes: readonly number[],
  questions: readonly Question[],
  port: number,
  server: string | undefined,
): Promise<readonly (readonly Answered[])[]> {
  const gateways: GatewayProcess[] = []
  try {
    const subjects: Subject[] = []
    for (const [at, size] of sizes.entries()) {
      const gateway = await startGatewayProcess(port + at, await rowsAt(size, server))
      gateways.push(gateway)
      const send = await sender(gateway.url, await gateway.signIn('admin@jadran.example'))
      for (let round = 0; round < 200; round += 1)
        await send({ list: 'orders', query: { ...page, ...since(1 + (round % 30)) } })
      subjects.push({ gateway, send })
    }
    const measured: Answered[][] = sizes.map(() => [])
    process.stdout.write(`Asking ${questions.length} questions `)
    for (const question of questions) {
      const rounds: Times[][] = sizes.map(() => [])
      const kind = question.grows ? 'grows' : 'alone'
      const before = await Promise.all(subjects.map(({ gateway }) => workOf(gateway)))
      for (let round = 0; round < turns[kind]; round += 1) {
        const inTurn = [...subjects.entries()]
        for (const [at, subject] of round % 2 ? inTurn.reverse() : inTurn) {
          rounds[at]?.push(await timesOf(subject, question, round))
        }
      }
      const after = await Promise.all(subjects.map(({ gateway }) => workOf(gateway)))
      const asked = turns[kind] * (1 + asks[kind] * (question.grows ? clients : 1))
      for (const [at, times] of rounds.entries()) {
        const work = ((after[at] ?? 0) - (before[at] ?? 0)) / asked
        measured[at]?.push({ ...middle(times), rounds: times, work })
      }
      process.stdout.write('.')
    }
    process.stdout.write('\n')
    return measured
  } finally {
    for (const gateway of gateways) await gateway.stop()
  }
}

const digits = (value: number) => value.toFixed(value < 100 ? 1 : 0)

function report(
  { what: rows }: Rows,
  title: string,
  sizes: readonly number[],
  questions: readonly Question[],
  measured: readonly (readonly Answered[])[],
): void {
  printTable(
    `${title}: p50 / p95 in ms, and milliseconds of work for each request`,
    questions.map(({ what, grows }, at) => ({
      what,
      clients: grows ? clients : 1,
      ...Object.fromEntries(
        sizes.map((size, column) => {
          const times = measured[column]?.[at]
          return [
            size.toLocaleString('en'),
            times ? `${digits(times.p50)} / ${digits(times.p95)}, ${digits(times.work)}` : '',
          ]
        }),
      ),
    })),
  )
  const [smallest] = measured
  const largest = measured.at(-1)
  judge(
    `Limits of ${(sizes.at(-1) ?? 0).toLocaleString('en')} ${rows}, ${title}`,
    questions.flatMap(({ what, grows, limit }, at): Measured[] => {
      const [small, large] = [smallest?.[at], largest?.[at]]
      if (!small || !large) return []
      if (limit !== undefined) return [{ what: `${what}, p95`, value: large.p95, unit: 'ms', limit }]
      if (!grows || measured.length < 2) return []
      const against = { p50: timesAsMuch(small, large, 'p50'), p95: timesAsMuch(small, large, 'p95') }
      return Object.entries({ ...against, work: large.work / small.work }).map(([name, value]) => ({
        what: `${what}, ${name} against the smallest set`,
        value,
        unit: 'x',
        ...(name !== 'work' && { limit: growth }),
      }))
    }),
  )
}

/** The lists of a company that has nearly all orders, on the embedded database and on a server; `on` leaves one of the two. */
export async function benchLists(
  rows: Rows,
  sizes: readonly number[],
  { port, only, on }: { readonly port: number; readonly only: string; readonly on: string },
): Promise<void> {
  const questions = rows.questions.filter(({ what }) => what.includes(only))
  const benchOn = async (title: string, server?: string) =>
    report(rows, title, sizes, questions, await measure(rows, sizes, questions, port, server))
  if ('embedded'.startsWith(on)) await benchOn('embedded database')
  if ('PostgreSQL'.startsWith(on)) await onServer('Lists', (url) => benchOn('PostgreSQL', url))
}
