import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declinedStatuses, spanOf, startsOf, successfulStatuses, successRate } from '#contract/dashboard/statistics.ts'
import { addDays, type DayRange } from '#contract/shell/dates.ts'
import { orderStatuses, pendingStatuses } from '#contract/transactions/status.ts'
import type { SeededOrder } from '#gateway/sandbox/seed-orders.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { runsOf } from '#tests/gateway/soak.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrders } from '#tests/gateway/transactions/merchant.ts'

const { runs: numRuns, ms } = runsOf({ runs: 40, ms: 120_000 })
vi.setConfig({ testTimeout: ms, hookTimeout: 120_000 })

const today = '2026-11-21'
/** Around the nights on which the clocks of Zagreb change, and around its midnights. */
const nights = ['2025-10-25T21:30:00Z', '2026-03-28T22:15:00Z', '2026-10-24T21:45:00Z', '2026-10-25T22:59:00Z']

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
let all: readonly SeededOrder['order'][]
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(`${today}T10:00:00Z`) })
  const dice = diceOf(17)
  const made = await addOrders(
    gateway.database,
    Array.from({ length: 900 }, (_, at) => {
      const night = Date.parse(nights[at % nights.length] ?? '')
      const createdAt =
        at % 3 === 0
          ? new Date(night + dice.whole(0, 6) * 1_800_000)
          : new Date(Date.parse('2026-11-21T10:00:00Z') - dice.whole(0, 430 * 86_400_000))
      return {
        ...(at % 7 === 6 ? { companyId: 2, storeId: 3 } : { companyId: 1, storeId: (at % 2) + 1 }),
        status: dice.pick(orderStatuses),
        amount: at % 50 === 0 ? 4_499_999_999_999_999 : dice.whole(500, 90_000),
        currency: dice.pick(['EUR', 'USD', 'RSD']),
        createdAt,
      }
    }),
  )
  all = made.map(({ order }) => order)
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
})
afterAll(() => gateway.close())

/** The business day, asked of luxon the plain way. */
const zagrebDay = (at: Date): string => DateTime.fromJSDate(at).setZone('Europe/Zagreb').toFormat('yyyy-MM-dd')

const found = (stores: readonly number[], { from, to }: DayRange) =>
  all.filter(({ storeId, createdAt }) => {
    const day = zagrebDay(createdAt)
    return stores.includes(storeId) && from <= day && day <= to
  })

const wire = (sum: bigint) => (sum <= Number.MAX_SAFE_INTEGER ? Number(sum) : String(sum))
type Row = SeededOrder['order']

const volumes = (rows: readonly Row[], amountOf: (row: Row) => number) =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, group]) => ({ currency, sum: group.reduce((sum, row) => sum + BigInt(amountOf(row)), 0n) }))
    .filter(({ sum }) => sum > 0n)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
    .map(({ currency, sum }) => ({ volume: wire(sum), currency }))

/** Every order looked at, and counted by hand. */
const recount = (stores: readonly number[], range: DayRange, numOfStores: number) => {
  const rows = found(stores, range)
  const having = (statuses: readonly string[]) => rows.filter(({ status }) => statuses.includes(status))
  return {
    transactionVolumes: volumes(rows, ({ captured }) => captured),
    numberOfTransactions: rows.length,
    successRate: successRate(having(successfulStatuses).length, having(declinedStatuses).length),
    numOfStores,
    pendingTransactions: having(pendingStatuses).length,
    refundedVolumes: volumes(rows, ({ refunded }) => refunded),
    declinedVolumes: volumes(having(declinedStatuses), ({ amount }) => amount),
  }
}

const redrawn = (stores: readonly number[], range: DayRange) => {
  const span = spanOf(range)
  const dates = [...startsOf(range, span)]
  const barOf = ({ createdAt }: Row) =>
    span === 'day' ? zagrebDay(createdAt) : `${zagrebDay(createdAt).slice(0, 7)}-01`
  return [...Map.groupBy(found(stores, range), ({ currency }) => currency)]
    .filter(([, rows]) => rows.some(({ captured }) => captured > 0))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, rows]) => ({
      ...{ currency, dates, span },
      transactionVolume: dates.map((start) =>
        wire(rows.filter((row) => barOf(row) === start).reduce((sum, { captured }) => sum + BigInt(captured), 0n)),
      ),
    }))
}

const ask = async (who: SignedIn, what: 'statistics' | 'graphs', range: DayRange, store?: string) => {
  const place = store === undefined ? '' : `/stores/${store}`
  return who.call('GET', `${who.path}/companies/1${place}/${what}?${new URLSearchParams({ ...range })}`)
}

const ranges = fc
  .record({ ago: fc.integer({ min: 0, max: 440 }), length: fc.integer({ min: 0, max: 440 }) })
  .map(({ ago, length }) => ({ from: addDays(today, -ago), to: addDays(today, -Math.max(0, ago - length)) }))
const nightRanges = nights.flatMap((night) => {
  const day = night.slice(0, 10)
  return [0, 1].flatMap((before) =>
    [0, 1, 2].map((after) => ({ from: addDays(day, -before), to: addDays(day, after) })),
  )
})

const agrees = async (range: DayRange) => {
  expect(await ask(admin, 'statistics', range)).toEqual({ status: 200, body: recount([1, 2], range, 2) })
  expect(await ask(clerk, 'statistics', range)).toEqual({ status: 200, body: recount([2], range, 1) })
  expect(await ask(admin, 'statistics', range, '1')).toEqual({ status: 200, body: recount([1], range, 1) })
  expect(await ask(admin, 'graphs', range)).toEqual({ status: 200, body: redrawn([1, 2], range) })
  expect(await ask(admin, 'graphs', range, '1')).toEqual({ status: 200, body: redrawn([1], range) })
  expect(await ask(clerk, 'graphs', range, '2')).toEqual({ status: 200, body: redrawn([2], range) })
}

describe('statistics and graphs', () => {
  it('equal a recount of the orders in any period · DSH-08, DSH-09, DSH-10', async () => {
    await fc.assert(fc.asyncProperty(ranges, agrees), { numRuns })
  })

  it.each(nightRanges)('equal a recount from $from to $to, when the clocks change · DSH-08, DSH-09', agrees)

  it('add up more than a number holds exactly, and no currency to another · DSH-01', async () => {
    const range = { from: addDays(today, -430), to: today }
    const { body } = (await ask(admin, 'statistics', range)) as { body: { transactionVolumes: { volume: unknown }[] } }
    expect(body.transactionVolumes).toHaveLength(3)
    expect(body.transactionVolumes.some(({ volume }) => typeof volume === 'string')).toBe(true)
  })

  it('are refused for a period that ends before it starts, or after today · DSH-03', async () => {
    for (const what of ['statistics', 'graphs'] as const) {
      expect((await ask(admin, what, { from: '2026-11-20', to: '2026-11-19' })).status).toBe(400)
      expect((await ask(admin, what, { from: '2026-11-20', to: '2026-12-19' })).status).toBe(400)
      expect((await ask(admin, what, { from: 'x', to: today })).status).toBe(400)
    }
  })

  it('say nothing of a store that the reader does not see · DSH-10, ACC-12', async () => {
    const range = { from: '2026-01-01', to: today }
    for (const what of ['statistics', 'graphs'] as const) {
      for (const store of ['1', '3', '99']) expect((await ask(clerk, what, range, store)).status).toBe(404)
      expect((await ask(admin, what, range, '3')).status).toBe(404)
    }
  })

  it('are for company admins and those who may see the dashboard · ACC-18', async () => {
    const storeAdmin = await gateway.as('store-admin@first.example')
    expect((await ask(storeAdmin, 'statistics', { from: today, to: today })).status).toBe(403)
  })
})
