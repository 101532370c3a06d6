import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { addDays } from '#contract/shell/dates.ts'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { type OrderQuery, sortKeys } from '#contract/transactions/list-query.ts'
import type { OrderFilter } from '#contract/transactions/order-filter.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import type { SeededOrder } from '#gateway/sandbox/seed-orders.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import type { Database } from '#gateway/shell/database.ts'
import { listOrders, listStoreOrders } from '#gateway/transactions/list-orders.ts'
import { totalOf } from '#gateway/transactions/order-total.ts'
import { namesOnlyStatuses } from '#gateway/transactions/roll-up-total.ts'
import { act } from './act.ts'
import { addMerchant, addOrders, adminOf, freshMerchant, handling, type Merchant, right, today } from './merchant.ts'
import { expected } from './order-oracle.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const firstDay = addDays(today, -300)
const names = ['Đurđica', 'Ana', 'Šime', 'Žarko', '100%', 'a_b', 'a\\b', '']
const surnames = ['Čulić', 'Ćosić', 'Horvat-Šarić', 'anić', 'O’Neil', '']

let database: Database
let own: Merchant
let other: Merchant
let all: readonly SeededOrder[]

beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
  other = await addMerchant(database, 'other')
  const dice = diceOf(7)
  const start = DateTime.fromISO(firstDay, { zone: 'Europe/Zagreb' }).toMillis()
  const instant = () => new Date(start + dice.whole(0, 300 * 86_400_000))
  all = await addOrders(
    database,
    Array.from({ length: 600 }, (_, at) => {
      const of = dice.chance(0.7) ? own : other
      const createdAt = instant()
      return {
        companyId: of.company,
        storeId: dice.pick([of.plainStore, of.secondStore, of.billStore]),
        status: dice.pick(orderStatuses),
        // Few different amounts, so that ties are there to be ordered.
        amount: dice.whole(1, 12) * 500,
        orderReference: `N-${at % 200}`,
        additionalOrderNumber: at % 5 === 0 ? `A-${at}` : null,
        approvalCode: at % 3 === 0 ? String(100_000 + (at % 60)) : null,
        linkId: at % 4 === 0 ? (at % 20) + 1 : null,
        acquirerCode: at % 6 === 0 ? null : (at % 5) + 1,
        walletType: dice.pick([null, 0, 1, 8, 18]),
        cardType: dice.pick([null, ...cardTypes]),
        currency: dice.pick(['EUR', 'USD']),
        firstName: names[dice.whole(0, names.length - 1)] ?? '',
        lastName: surnames[dice.whole(0, surnames.length - 1)] ?? '',
        email: `${dice.pick(['ana', 'MARKO', 'x_y'])}@mail.example`,
        createdAt,
        updatedAt: dice.chance(0.3) ? createdAt : new Date(createdAt.getTime() + dice.whole(0, 20 * 86_400_000)),
      }
    }),
  )
})
afterAll(() => database.close())

const ask = async (rights: Authority[], query: Omit<OrderQuery, 'store'>, store?: number) => {
  const { from, to, by, sort: orderBy, page, size, filter } = query
  const params = { sub: 'someone', company: String(own.company) }
  const input = { query: { from, to, by, page, size: size as 5, orderBy }, body: filter }
  const context = handling(database, rights)
  const answer =
    store === undefined
      ? await listOrders(context, { params, ...input })
      : await listStoreOrders(context, { params: { ...params, storeId: String(store) }, ...input })
  if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  const [rows, [total]] = answer.body
  return { ids: rows.map(({ id }) => Number(id)), total, rows }
}

const some = <T>(list: readonly T[]) =>
  fc.option(fc.subarray([...list], { minLength: 1, maxLength: 4 }), { nil: undefined })
const typed = (texts: readonly string[]) =>
  fc.option(fc.record({ value: fc.constantFrom(...texts), exact: fc.boolean() }), { nil: undefined, freq: 2 })
const rarely = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 4 })

const filters: fc.Arbitrary<OrderFilter> = fc
  .record({
    pblId: rarely(fc.constantFrom('1', '5', '77', 'none')),
    transactionId: rarely(fc.constantFrom('1001', '1100', 'x')),
    orderNumber: rarely(fc.constantFrom('N-1', 'N-17', 'A-50', 'n-1')),
    approvalNumber: rarely(fc.constantFrom('100000', '100030')),
    customer: fc.option(
      fc.record({
        name: typed(['š', 'ČULIĆ', 'đurđica čulić', '%', '_', '\\', 'ana ', 'anic', 'anić', 'a_b Horvat-Šarić']),
        email: typed(['ana@mail.example', 'marko', '_', 'MAIL', 'x_y@mail.example']),
      }),
      { nil: undefined },
    ),
    amount: fc.option(
      fc.record({ from: fc.integer({ min: 0, max: 3_000 }), to: fc.integer({ min: 3_000, max: 7_000 }) }),
      { nil: undefined },
    ),
    cardTypes: some([...cardTypes, 'VISA', 'IBAN']),
    acquirers: some([1, 2, 3, 4, 5, 34]),
    statuses: some(orderStatuses),
    walletTypes: some([0, 1, 8, 18, 13]),
  })
  // Mostly few conditions at once, else nothing is ever found.
  .chain((filter) =>
    fc
      .subarray(Object.keys(filter), { maxLength: 2 })
      .map((kept) => Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))) as OrderFilter),
  )

const queries = fc
  .record({
    first: fc.integer({ min: 0, max: 299 }),
    length: fc.integer({ min: 0, max: 299 }),
    by: fc.constantFrom('createdAt' as const, 'updatedAt' as const),
    sort: fc.constantFrom(...sortKeys),
    page: fc.integer({ min: 0, max: 12 }),
    size: fc.constantFrom(...transactionPageSizes),
    filter: filters,
  })
  .map(({ first, length, ...rest }) => ({
    ...{ from: addDays(firstDay, first), to: addDays(firstDay, first + length) },
    ...rest,
  }))

const readers = fc.constantFrom('admin', 'two stores', 'no store')
const rightsOf = (reader: string): Authority[] => {
  if (reader === 'admin') return adminOf(own)
  const user = right('ROLE_COMPANY_USER', own.company)
  if (reader === 'no store') return [user, right('ROLE_STORE_USER', other.plainStore)]
  return [user, right('ROLE_STORE_USER', own.plainStore, other.plainStore), right('ROLE_STORE_ADMIN', own.billStore)]
}
const storesOf = (reader: string): number[] | null => {
  if (reader === 'admin') return null
  return reader === 'no store' ? [other.plainStore] : [own.plainStore, other.plainStore, own.billStore]
}

describe('the order list', () => {
  it('finds, sorts, pages and counts as a look at every order would · TRX-05 TRX-06 TRX-20 TRX-26 TRX-27', async () => {
    await fc.assert(
      fc.asyncProperty(queries, readers, async (query, reader) => {
        const wanted = { company: own.company, stores: storesOf(reader), ...query }
        const ids = expected(all, wanted, query.sort)
        const start = query.page * query.size
        const answer = await ask(rightsOf(reader), query)
        expect(answer.total).toBe(ids.length)
        expect(answer.ids).toEqual(ids.slice(start, start + query.size))
      }),
      { numRuns: process.env.RIVA_SOAK === undefined ? 250 : 5_000 },
    )
  })

  it('pages through everything once, from either end · TRX-26', async () => {
    const query = { from: firstDay, to: addDays(firstDay, 330), by: 'createdAt', size: 25, filter: {} } as const
    for (const sort of sortKeys) {
      const { total } = await ask(adminOf(own), { ...query, sort, page: 0 })
      const seen: number[] = []
      for (let page = 0; page * 25 < total; page += 1)
        seen.push(...(await ask(adminOf(own), { ...query, sort, page })).ids)
      expect(seen).toEqual(expected(all, { company: own.company, stores: null, ...query }, sort))
      expect((await ask(adminOf(own), { ...query, sort, page: 99 })).ids).toEqual([])
    }
  })

  it('of one store holds that store alone, and nothing of a store of another company · TRX-01 TRX-26', async () => {
    const query = {
      from: firstDay,
      to: today,
      by: 'createdAt',
      sort: '-createdAt',
      page: 0,
      size: 100,
      filter: {},
    } as const
    const mine = await ask(adminOf(own), query, own.secondStore)
    expect(mine.ids).toEqual(
      expected(all, { company: own.company, stores: [own.secondStore], ...query }, '-createdAt').slice(0, 100),
    )
    expect(mine.total).toBeGreaterThan(0)
    expect(await ask(adminOf(own), query, other.plainStore)).toMatchObject({ ids: [], total: 0 })
  })

  it('refuses a range that ends before it starts · TRX-03', async () => {
    const input = {
      query: { from: '2026-03-02', to: '2026-03-01', by: 'createdAt', page: 0, size: 5 },
      body: {},
    } as const
    const answer = await listOrders(handling(database, adminOf(own)), {
      params: { sub: 'someone', company: String(own.company) },
      ...{ query: { ...input.query, orderBy: '-createdAt' }, body: input.body },
    })
    expect(answer).toEqual({ status: 400, body: { fieldErrors: [{ field: 'from', message: 'startAfterEnd' }] } })
  })

  it('knows its total from the roll-ups, which change with every money action · TRX-27', async () => {
    const wanted = {
      company: own.company,
      stores: null,
      from: firstDay,
      to: addDays(today, 1),
      by: 'updatedAt',
    } as const
    const refunded = { ...wanted, filter: { statuses: ['partially_refunded' as const] } }
    const counted = { ...refunded, filter: { ...refunded.filter, amount: { from: 0 } } }
    expect([namesOnlyStatuses(refunded.filter), namesOnlyStatuses(counted.filter)]).toEqual([true, false])
    const before = await totalOf(database, refunded)
    expect(await totalOf(database, counted)).toBe(before)
    const [made] = await addOrders(database, [{ companyId: own.company, storeId: own.plainStore }])
    const id = made?.order.id ?? 0
    const call = { company: own.company, store: own.plainStore, order: id, rights: adminOf(own) }
    await act(database, { action: 'refund', amount: 100, ...call })
    expect(await totalOf(database, refunded)).toBe(before + 1)
    expect(await totalOf(database, counted)).toBe(before + 1)
  })
})

describe('days', () => {
  it.each([
    ['2025-10-26', 25],
    ['2026-03-29', 23],
    ['2026-06-15', 24],
  ])('%s has %i hours in Zagreb, and each instant one day · TRX-26', async (day, hours) => {
    const merchant = await addMerchant(database, `days-${day}`)
    const start = DateTime.fromISO(day, { zone: 'Europe/Zagreb' }).toMillis()
    const end = start + hours * 3_600_000
    await addOrders(
      database,
      [start - 1, start, start + 2 * 3_600_000, end - 1, end].map((at) => ({
        ...{ companyId: merchant.company, storeId: merchant.plainStore, createdAt: new Date(at) },
        updatedAt: new Date(at),
      })),
    )
    for (const by of ['createdAt', 'updatedAt'] as const) {
      const wanted = { company: merchant.company, stores: null, by, filter: {} }
      const counted = { ...wanted, filter: { amount: { from: 0 } } }
      for (const [from, to, total] of [
        [day, day, 3],
        [addDays(day, -1), addDays(day, -1), 1],
        [addDays(day, 1), addDays(day, 1), 1],
        [addDays(day, -1), addDays(day, 1), 5],
      ] as const) {
        expect(await totalOf(database, { ...wanted, from, to })).toBe(total)
        expect(await totalOf(database, { ...counted, from, to })).toBe(total)
      }
    }
  })
})
