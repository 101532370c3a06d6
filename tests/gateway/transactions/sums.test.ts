import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#contract/transactions/status.ts'
import type { SeededOrder } from '#gateway/sandbox/seed-orders.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrders } from './merchant.ts'
import { expected } from './order-oracle.ts'

const statuses = [
  ...(['authorized', 'declined', 'refunded', 'partially_refunded', 'pre_authorized', 'voided'] as const),
  ...(['completed_iban', 'declined_iban', 'in_progress_iban'] as const),
] as const satisfies readonly OrderStatus[]
const currencies = ['EUR', 'USD', 'JPY', 'RSD'] as const
const range = { from: '2026-11-01', to: '2026-11-21' }

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
let all: readonly SeededOrder[]
beforeAll(async () => {
  gateway = await startGateway()
  all = await addOrders(
    gateway.database,
    Array.from({ length: 120 }, (_, at) => ({
      ...(at % 6 === 5 ? { companyId: 2, storeId: 3 } : { companyId: 1, storeId: (at % 2) + 1 }),
      status: statuses[at % statuses.length] ?? 'authorized',
      // Together more than a JavaScript number holds.
      walletType: at % 5 === 1 ? 18 : 0,
      amount: at % 7 === 0 ? 8_999_999_999_999_999 : 1_000 + at,
      currency: currencies[at % 4] ?? 'EUR',
      firstName: at % 5 === 0 ? 'Šime' : 'Ana',
      createdAt: new Date(Date.UTC(2026, 10, 1 + (at % 25), at % 24)),
      updatedAt: new Date(Date.UTC(2026, 10, 10 + (at % 16), at % 24)),
    })),
  )
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const ask = (who: SignedIn, query: object, body: unknown = {}) =>
  who.call(
    'POST',
    `/riva/api/users/${who.sub}/companies/1/orders/sums?${new URLSearchParams({ ...range, ...query })}`,
    body,
  )

const waits = new Set<OrderStatus>(['pre_authorized', 'in_progress_iban', 'check_pis_status'])
const isDeclined = new Set<OrderStatus>(['declined', 'declined_iban'])

/** Each order looked at, and what happened to it added up by hand, one event after the other. */
const oracle = (stores: readonly number[] | null, by: 'createdAt' | 'updatedAt', filter: object) => {
  const ids = new Set(expected(all, { company: 1, stores, ...range, by, filter }, '-createdAt'))
  const sums = new Map<
    string,
    { count: number; charged: bigint; refunded: bigint; waiting: bigint; declined: number }
  >()
  for (const { order, events } of all) {
    if (!ids.has(order.id)) continue
    const sum = sums.get(order.currency) ?? { count: 0, charged: 0n, refunded: 0n, waiting: 0n, declined: 0 }
    sum.count += 1
    for (const { moves, amount } of events) {
      if (moves === 'captured') sum.charged += BigInt(amount)
      if (moves === 'refunded') sum.refunded += BigInt(amount)
    }
    if (waits.has(order.status)) sum.waiting += BigInt(order.amount)
    if (isDeclined.has(order.status)) sum.declined += 1
    sums.set(order.currency, sum)
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { charged, refunded, waiting, ...counts }]) => ({
      currency,
      charged: String(charged),
      refunded: String(refunded),
      waiting: String(waiting),
      ...counts,
    }))
}

describe('sums of the card list', () => {
  const filters = [
    {},
    { statuses: ['authorized'] },
    { statuses: ['refunded', 'declined'] },
    { walletTypes: [18] },
    { walletTypes: [18, 0], statuses: ['authorized'] },
    { amount: { from: 1_050 } },
    { customer: { name: { value: 'šim', exact: false } } },
    { statuses: ['authorized'], amount: { to: 1_100 } },
    { orderNumber: 'none' },
  ]
  it.each(filters)('are exact for %j, of every currency, by either date · TRX-10', async (filter) => {
    for (const by of ['createdAt', 'updatedAt'] as const) {
      const sums = oracle(null, by, filter)
      expect(await ask(admin, { by }, filter)).toEqual({ status: 200, body: sums })
      expect(await ask(clerk, { by }, filter)).toEqual({ status: 200, body: oracle([2], by, filter) })
    }
  })

  it('are those of a naive recount, whatever is asked · TRX-10', async () => {
    const asked = fc.record({
      by: fc.constantFrom('createdAt' as const, 'updatedAt' as const),
      filter: fc.record(
        {
          statuses: fc.subarray([...statuses], { minLength: 1 }),
          walletTypes: fc.subarray([18, 0], { minLength: 1 }),
          amount: fc.record({ from: fc.integer({ min: 1_000, max: 1_200 }) }),
        },
        { requiredKeys: [] },
      ),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ by, filter }) => {
        expect((await ask(admin, { by }, filter)).body).toEqual(oracle(null, by, filter))
      }),
      { numRuns: 60 },
    )
  })

  it('hold more than a number holds exactly · TRX-10', () => {
    expect(oracle(null, 'createdAt', {}).some(({ charged }) => Number(charged) > Number.MAX_SAFE_INTEGER)).toBe(true)
  })

  it('are of one store where one is named, and of none that the reader does not see · TRX-10', async () => {
    for (const store of ['1', '2']) {
      expect((await ask(admin, { store })).body).toEqual(oracle([Number(store)], 'createdAt', {}))
    }
    expect((await ask(admin, { store: '3' })).body).toEqual([])
    for (const store of ['1', '3', '99', 'x']) expect((await ask(clerk, { store })).status).toBe(404)
  })

  it('are refused where they make no sense · TRX-10', async () => {
    expect((await ask(admin, { to: '2026-10-01' })).status).toBe(400)
    expect((await ask(admin, { by: 'paidAt' })).status).toBe(400)
    expect((await ask(admin, {}, { statuses: ['closed'] })).status).toBe(400)
  })
})
