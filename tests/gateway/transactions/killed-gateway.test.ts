import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import { type Database, openDatabase } from '#gateway/ground/database/database.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { freshDataDir } from '#tests/gateway/database.ts'
import { freePort } from '#tests/gateway/free-port.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { soak } from '#tests/gateway/soak.ts'
import { benchDay, type GatewayProcess, startGatewayProcess } from '#tools/bench/gateway-process.ts'
import { addOrders } from './merchant.ts'
import { actionsOn, killUnder, type Orders, type Sent, senderTo } from './money-load.ts'

const rounds = soak ? 20 : 1
const restarts = soak ? 100 : 5
const READY_WITHIN_MS = 10_000
const seed = Number(process.env.RIVA_SEED ?? Date.now() % 1_000_000)
const clients = 8
const dice = diceOf(seed)

let dataDir = ''
let port = 0
let gateway: GatewayProcess | undefined
beforeAll(async () => {
  dataDir = await freshDataDir(sandboxOf(clockOf({ sandboxToday: benchDay })))
  port = await freePort()
}, 300_000)
const slowest = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0

afterAll(async () => {
  await gateway?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Looks at what the disk kept while no gateway runs. */
const look = async <T>(at: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dataDir })
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}

const freshOrders = async (database: Database): Promise<Orders> => {
  const { rows } = await database.query<{ id: number; company_id: number }>(
    `select id, company_id from store where name = 'Jadran Split'`,
  )
  const [found] = rows
  if (!found) throw new Error('The demo store is missing.')
  const base = { companyId: found.company_id, storeId: found.id, amount: 1_000_000_000 }
  const made = await addOrders(database, [
    ...Array.from({ length: 6 }, () => ({ ...base, status: 'authorized' as const })),
    ...Array.from({ length: 150 }, () => ({ ...base, status: 'pre_authorized' as const })),
  ])
  const [first = 0, ...others] = made.map(({ order }) => order.id)
  return { store: found.id, paid: [first, ...others.slice(0, 5)], reserved: others.slice(5) }
}

const statusAfter = { refund: 'partially_refunded', complete: 'partially_completed', void: 'voided' } as const

/** How often the ledger tells of each action. */
const timesDone = async (database: Database, actions: readonly Sent[]): Promise<(action: Sent) => number> => {
  const { rows } = await database.query<{ of: string; n: number }>(
    `select concat_ws(' ', order_id, status, amount) as of, count(*) as n from order_event
     where order_id = any($1) group by 1`,
    [actions.map(({ order }) => order)],
  )
  const told = new Map(rows.map(({ of, n }) => [of, n]))
  return ({ kind, order, amount }) => told.get(`${order} ${statusAfter[kind]} ${amount}`) ?? 0
}

/** Orders whose trail does not tell of as many actions as their ledger: the two are written in one transaction. */
const halfDone = async (database: Database, actions: readonly Sent[]): Promise<readonly object[]> => {
  const { rows } = await database.query(
    `select touched from unnest($1::bigint[]) as touched
     where (select count(*) from order_event where order_id = touched)
       <> 1 + (select count(*) from audit_entry where subject_kind = 'order' and subject_id = touched::text)`,
    [[...new Set(actions.map(({ order }) => order))]],
  )
  return rows
}

const isHeard = ({ heard }: Sent): boolean => heard !== undefined
const isUnheard = (action: Sent): boolean => !isHeard(action)

/** What holds after every kill; gives how many actions were done although nobody heard of it. */
const judge = async (database: Database, actions: readonly Sent[]): Promise<number> => {
  const done = await timesDone(database, actions)
  const heard = actions.filter(isHeard)
  expect(
    heard.filter((action) => action.heard?.status !== 200),
    'refused',
  ).toEqual([])
  expect(
    heard.filter((action) => done(action) !== 1),
    'acknowledged, yet not there exactly once',
  ).toEqual([])
  expect(
    actions.filter((action) => done(action) > 1),
    'done twice',
  ).toEqual([])
  expect(await halfDone(database, actions), 'half a transaction').toEqual([])
  expect(await checkLedger(database)).toEqual([])
  return actions.filter((action) => isUnheard(action) && done(action) === 1).length
}

/** The next start after a kill: every key is sent again, heard of or not, and none is still under way. */
const replay = async (running: GatewayProcess, store: number, actions: readonly Sent[]): Promise<void> => {
  const send = await senderTo(running, store)
  for (const action of actions) {
    const before = action.heard
    await send(action)
    if (before) expect(action.heard, 'another reply to the same key').toEqual(before)
  }
}

it(`loses no acknowledged action and does none twice when the gateway is killed, ${rounds} times · ACT-13 ACT-14`, {
  timeout: rounds * 180_000,
}, async () => {
  const all: Sent[] = []
  let last: readonly Sent[] = []
  let orders = await look(freshOrders)
  const counts = { acknowledged: 0, replayed: 0, doneUnheard: 0 }
  for (let round = 0; round < rounds; round += 1) {
    gateway = await startGatewayProcess(port, { dataDir })
    await replay(gateway, orders.store, last)
    const send = await senderTo(gateway, orders.store)
    last = await killUnder(gateway, send, actionsOn(orders, dice), { clients, milliseconds: dice.whole(50, 1_500) })
    all.push(...last)
    expect(last.filter(isHeard).length, 'acknowledged before the kill').toBeGreaterThan(0)
    expect(last.filter(isUnheard).length, 'under way at the kill').toBeGreaterThan(0)
    counts.acknowledged += last.filter(isHeard).length
    counts.replayed += last.filter(isUnheard).length
    orders = await look(async (database) => {
      counts.doneUnheard += await judge(database, all)
      return freshOrders(database)
    })
  }
  gateway = await startGatewayProcess(port, { dataDir })
  await replay(gateway, orders.store, last)
  await gateway.kill()
  expect(all.filter(isUnheard)).toEqual([])
  expect(await look((database) => judge(database, all))).toBe(0)
  process.stdout.write(
    `gateway killed ${rounds} times, seed ${seed}: ${counts.acknowledged} acknowledged actions all there, ` +
      `${counts.replayed} unacknowledged ones replayed (${counts.doneUnheard} had been done)\n`,
  )
})

/** Milliseconds until it answers, and the processor time that its threads took for that. */
const started = async (): Promise<{
  readonly running: GatewayProcess
  readonly wall: number
  readonly cpu: number
}> => {
  const begun = performance.now()
  const running = await startGatewayProcess(port, { dataDir })
  return { running, wall: performance.now() - begun, cpu: running.memory.at(-1)?.cpu ?? 0 }
}

it(`is ready within 10 s after each of ${restarts} kills, with what it had acknowledged · ACT-13`, {
  timeout: restarts * 60_000,
}, async () => {
  const orders = await look(freshOrders)
  const next = actionsOn({ ...orders, reserved: [] }, dice)
  const all: Sent[] = []
  const walls: number[] = []
  const cpus: number[] = []
  for (let round = 0; round < restarts; round += 1) {
    const { running, wall, cpu } = await started()
    gateway = running
    walls.push(wall)
    cpus.push(cpu)
    const send = await senderTo(running, orders.store)
    all.push(...(await killUnder(running, send, next, { clients: 2, milliseconds: dice.whole(10, 100) })))
  }
  await look((database) => judge(database, all))
  const [wall, cpu] = [slowest(walls), slowest(cpus)].map(Math.round)
  process.stdout.write(`gateway killed ${restarts} times: ready within ${wall} ms, ${cpu} ms of processor time (p95)\n`)
  // A busy machine stretches the first figure and not the second; a quiet one takes no longer than the second.
  expect(cpu).toBeGreaterThan(0)
  expect(cpu).toBeLessThan(READY_WITHIN_MS)
  if (soak) expect(wall).toBeLessThan(READY_WITHIN_MS)
})
