import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { soak } from '#tests/gateway/soak.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrders, type OrderWish } from './merchant.ts'
import { type Call, charge, complete, type Heard, type Racer, refund, refundInstant, send, voidAll } from './race.ts'

vi.setConfig({ testTimeout: soak ? 3_600_000 : 60_000, hookTimeout: 120_000 })

/** Of each kind; half of them between people who both say which order they saw. */
const rounds = soak ? 500 : 4
const atOnce = 10
const company = 1
const [billStore, plainStore] = [1, 2] as const
const people = ['admin@first.example', 'waiting@first.example'] as const

interface Race {
  readonly title: string
  readonly order: Partial<OrderWish>
  readonly calls: readonly [Call, Call]
  /** There is room for both where nobody says which order they saw. */
  readonly bothFit?: true
  /** One person in two tabs, with the key of one confirmation. */
  readonly sameKey?: true
}

const saved = { enabled: true, expiryDate: '2100-01-01', payment: 1, accountId: '7', tokenValue: 'tok-1234' }
const reserved = { status: 'pre_authorized' } as const
const subscribed = { walletType: 1, details: { subscription: saved } } as const
const instant = { walletType: 18, cardType: null } as const

const races: readonly Race[] = [
  { title: 'refund against refund', order: {}, calls: [refund(6_000), refund(10_000)] },
  { title: 'part against part', order: {}, calls: [refund(3_000), refund(4_000)], bothFit: true },
  { title: 'bill against bill', order: { storeId: billStore }, calls: [refund(4_000, 6_000), refund(4_000, 6_000)] },
  { title: 'refund against void', order: {}, calls: [refund(10_000), voidAll] },
  { title: 'complete against void', order: reserved, calls: [complete(10_000), voidAll] },
  { title: 'complete against complete', order: reserved, calls: [complete(10_000), complete(7_000)] },
  { title: 'complete against refund', order: reserved, calls: [complete(8_000), refund(2_000)], bothFit: true },
  { title: 'next payment twice', order: subscribed, calls: [charge(4_900), charge(4_900)], bothFit: true },
  { title: 'saved card, one key', order: subscribed, calls: [charge(4_900), charge(4_900)], sameKey: true },
  { title: 'instant refund twice', order: instant, calls: [refundInstant(10_000), refundInstant(10_000)] },
]

let gateway: RunningGateway
let racers: readonly [Racer, Racer]
beforeAll(async () => {
  gateway = await startGateway()
  await gateway.database.query('update membership set accepted_terms_at = created_at')
  const racer = async (email: string): Promise<Racer> => {
    const { path, fetch } = await gateway.as(email)
    return { email, at: `${path}/companies/${company}`, fetch }
  }
  racers = [await racer(people[0]), await racer(people[1])]
})
afterAll(async () => {
  expect(await checkLedger(gateway.database)).toEqual([])
  await gateway.close()
})

// Room between the ids: the order of a payment takes the one after the last.
let lastId = 10_000
const freshOrders = async (wish: Partial<OrderWish>): Promise<readonly number[]> => {
  lastId += 10_000
  const ids = Array.from({ length: rounds }, (_, at) => lastId + at)
  const place = { companyId: company, storeId: plainStore }
  await addOrders(
    gateway.database,
    ids.map((id) => ({ ...place, ...wish, id })),
  )
  const part = { companyId: company, number: 1, status: 'COMPLETED' as const, amount: 10_000, currency: 'EUR' }
  if (wish.walletType === instant.walletType) {
    await insertIps(
      gateway.database,
      ids.map((orderId) => ({ ...part, orderId, createdAt: new Date() })),
    )
  }
  return ids
}

interface Told {
  readonly by: string
  readonly moves: string
  readonly amount: number
}

/** What the ledger tells of an order after its beginning. */
const ledgerOf = async (order: number): Promise<readonly Told[]> => {
  const { rows } = await gateway.database.query<{ by: string; moves: string; amount: number }>(
    'select by, moves, amount from order_event where order_id = $1 and number > 1 order by number',
    [order],
  )
  return rows
}

const known = ['ORDER_CHANGED', 'NOT_ALLOWED_NOW', 'KEY_IN_USE', 'AMOUNT_NOT_ALLOWED']
const inOrder = (told: readonly Told[]) => told.map((one) => JSON.stringify(one)).sort()

/** What holds after each race; gives how it ended. */
const judge = async (race: Race, order: number, sawIt: boolean, heard: readonly Heard[]): Promise<string> => {
  const done = heard.filter(({ status }) => status === 200)
  const lost = heard.filter(({ status }) => status !== 200)
  const effects = done.map(({ by, call: { moves, amount } }) => ({ by: by.email, moves, amount }))
  const told = await ledgerOf(order)
  expect(inOrder(told)).toEqual(inOrder(race.sameKey ? effects.slice(0, 1) : effects))
  expect(told).toHaveLength(race.bothFit && !sawIt ? told.length : 1)
  expect(told.length).toBeGreaterThan(0)
  if (race.sameKey) expect(new Set(done.map(({ text }) => text)).size).toBe(1)
  for (const { by, status, message } of lost) {
    expect([409, sawIt ? 409 : 400]).toContain(status)
    expect(known).toContain(message)
    if (!race.sameKey) expect(await lastSeenBy(by, order)).toEqual([told[0]?.by, '2'])
  }
  return heard
    .map(({ status, message }) => [status, message].filter(Boolean).join(' '))
    .sort()
    .join(' + ')
}

/** Whom the order names for its last change where it is read again, and its version. */
const lastSeenBy = async ({ fetch, at }: Racer, order: number): Promise<readonly unknown[]> => {
  const reply = await fetch(`${at}/orders/${order}`)
  const { history, revision } = (await reply.json()) as { history: { lastModifiedBy: string }[]; revision: string }
  return [history.at(-1)?.lastModifiedBy, revision.slice(0, -1)]
}

const run = async (race: Race, order: number, round: number): Promise<string> => {
  const sawIt = round % 2 === 0
  const store = race.order.storeId ?? plainStore
  const [one, other] = round % 4 < 2 ? race.calls : race.calls.toReversed()
  const [first, second] = race.sameKey ? [racers[0], racers[0]] : racers
  const sent = { store, order, revision: sawIt ? `1${store === billStore ? 'b' : 'r'}` : null }
  const keys = race.sameKey ? ['once', 'once'] : ['one', 'other']
  const heard = await Promise.all([
    one && send(first, { ...sent, call: one, key: `${keys[0]}-${order}` }),
    other && send(second, { ...sent, call: other, key: `${keys[1]}-${order}` }),
  ])
  return judge(
    race,
    order,
    sawIt,
    heard.filter((one) => one !== undefined),
  )
}

describe('two people at one order at the same time', () => {
  it.each(races)('$title: what was answered is what was done · ACT-13 ACT-14', async (race) => {
    const orders = await freshOrders(race.order)
    const ends = new Map<string, number>()
    for (let from = 0; from < orders.length; from += atOnce) {
      const batch = orders.slice(from, from + atOnce)
      for (const end of await Promise.all(batch.map((order, at) => run(race, order, from + at)))) {
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    }
    expect(await checkLedger(gateway.database)).toEqual([])
    const told = [...ends].map(([end, times]) => `${times} × ${end}`).join('; ')
    process.stdout.write(`${rounds} races on the ${gateway.database.kind} database, ${race.title}: ${told}\n`)
  })
})
