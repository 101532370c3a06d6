import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { addDays } from '#contract/shell/dates.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import type { CardFilter } from '#contract/transactions/filter/card-filter.ts'
import { type SortKey, sortKeys } from '#contract/transactions/list/card-query.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { SeededOrder } from '#gateway/sandbox/seed-orders.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { listOrders, listStoreOrders } from '#gateway/transactions/list/list-orders.ts'
import { listTotal, summedTotal } from '#gateway/transactions/list/list-total.ts'
import { cardList } from '#gateway/transactions/list/listed.ts'
import { runsOf } from '#tests/gateway/soak.ts'
import { act } from './act.ts'
import {
  askerOf,
  everythingSince,
  onPage,
  type Question,
  questionsOf,
  rarely,
  startAfterEnd,
  turnPages,
} from './list-frame.ts'
import { addMerchant, addOrders, adminOf, freshMerchant, type Merchant, right, today } from './merchant.ts'
import { expected } from './order-oracle.ts'

const { runs: numRuns, ms } = runsOf({ runs: 250, ms: 60_000 })
vi.setConfig({ testTimeout: ms, hookTimeout: 60_000 })

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
        maskedPan: at % 7 === 0 ? null : `411111******${at % 3 === 0 ? '1048' : '0007'}`,
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

const askList = askerOf({ ofCompany: listOrders, ofStore: listStoreOrders, idOf: ({ id }) => Number(id) })
const ask = (rights: readonly Authority[], question: Question<CardFilter, SortKey>, store?: number) =>
  askList({ database, own }, rights, question, store)

const some = <T>(list: readonly T[]) =>
  fc.option(fc.subarray([...list], { minLength: 1, maxLength: 4 }), { nil: undefined })
const typed = (texts: readonly string[]) =>
  fc.option(fc.record({ value: fc.constantFrom(...texts), exact: fc.boolean() }), { nil: undefined, freq: 2 })

const filters: fc.Arbitrary<CardFilter> = fc.record({
  pblId: rarely(fc.constantFrom('1', '5', '77', 'none')),
  transactionId: rarely(fc.constantFrom('1001', '1100', 'x')),
  orderNumber: rarely(fc.constantFrom('N-1', 'N-17', 'A-50', 'n-1')),
  lastFour: rarely(fc.constantFrom('1048', '0007')),
  approvalNumber: rarely(fc.constantFrom('100000', '100030')),
  customer: fc.option(
    fc.record({
      name: typed(['š', 'ČULIĆ', 'đurđica čulić', '%', '_', '\\', 'ana ', 'anic', 'Culic Durdica', 'a_b Horvat-Šarić']),
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
const questions = questionsOf(filters, sortKeys, { firstDay, days: 300 })
const everything = everythingSince(firstDay)

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
      fc.asyncProperty(questions, readers, async (query, reader) => {
        const wanted = { company: own.company, stores: storesOf(reader), ...query }
        const ids = expected(all, wanted, query.sort)
        expect(await ask(rightsOf(reader), query)).toMatchObject({ total: ids.length, ids: onPage(ids, query) })
      }),
      { numRuns },
    )
  })

  it.each(['%', '_', '\\'])('takes a typed %j for a letter · TRX-20', async (value) => {
    const question = { ...everything, filter: { customer: { name: { value, exact: false } } } }
    const ids = expected(all, { company: own.company, stores: null, ...question }, question.sort)
    expect(ids.length).toBeGreaterThan(0)
    expect((await ask(adminOf(own), question)).total).toBe(ids.length)
  })

  it.each([
    ['%', false],
    ['a_a@', false],
    ['x_y@', true],
  ])('takes %j within an e-mail for a letter · TRX-20', async (value, isThere) => {
    const question = { ...everything, filter: { customer: { email: { value, exact: false } } } }
    const ids = expected(all, { company: own.company, stores: null, ...question }, question.sort)
    expect(ids.length > 0).toBe(isThere)
    expect((await ask(adminOf(own), question)).total).toBe(ids.length)
  })

  it.each(['Durdica Culic', 'culic đurđica'])(
    'finds %j without its marks, its words in any order · TRX-20',
    async (value) => {
      const named = async (filter: CardFilter) => (await ask(adminOf(own), { ...everything, filter })).total
      const total = await named({ customer: { name: { value, exact: false } } })
      expect(total).toBeGreaterThan(0)
      for (const form of ['NFC', 'NFD'])
        expect(await named({ customer: { name: { value: 'Đurđica Čulić'.normalize(form), exact: true } } })).toBe(total)
      expect(await named({ customer: { name: { value, exact: true } } })).toBe(0)
    },
  )

  it('shows nothing to a member without a store · USR-11', async () => {
    const rights = [right('ROLE_COMPANY_USER', own.company)]
    expect(await ask(rights, everything)).toMatchObject({ ids: [], total: 0 })
  })

  it('pages through everything once, from either end · TRX-26', async () => {
    for (const sort of sortKeys) {
      const seen = await turnPages((at) => ask(adminOf(own), { ...everything, sort, ...at }))
      expect(seen).toEqual(expected(all, { company: own.company, stores: null, ...everything }, sort))
    }
  })

  it('counts what it finds once, for as long as pages are turned · TRX-27', async () => {
    const question = { ...everything, filter: { amount: { from: 501 } }, size: 25 } as const
    const sent = async (page: number, sort: SortKey = '-createdAt') => {
      const before = database.asked()
      const { total } = await ask(adminOf(own), { ...question, page, sort })
      return { total, queries: database.asked() - before }
    }
    const first = await sent(0)
    expect(first.queries).toBe(2)
    expect([await sent(1), await sent(0, 'amount')]).toEqual([1, 1].map((queries) => ({ ...first, queries })))
  })

  it('of one store holds that store alone, and nothing of a store of another company · TRX-01 TRX-26', async () => {
    const mine = await ask(adminOf(own), everything, own.secondStore)
    const wanted = { company: own.company, stores: [own.secondStore], ...everything }
    expect(mine.ids).toEqual(expected(all, wanted, '-createdAt').slice(0, 100))
    expect(mine.total).toBeGreaterThan(0)
    expect(await ask(adminOf(own), everything, other.plainStore)).toMatchObject({ ids: [], total: 0 })
  })

  it('refuses a range that ends before it starts · TRX-03', async () => {
    const { refused } = await ask(adminOf(own), { ...everything, from: '2026-03-02', to: '2026-03-01' })
    expect(refused).toEqual(startAfterEnd)
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
    const before = await listTotal(database, cardList, refunded)
    const fromRollUps = [refunded, counted].map((one) => summedTotal(database, cardList, one))
    expect(await Promise.all(fromRollUps)).toEqual([before, null])
    expect(await listTotal(database, cardList, counted)).toBe(before)
    const [made] = await addOrders(database, [{ companyId: own.company, storeId: own.plainStore }])
    const id = made?.order.id ?? 0
    const call = { company: own.company, store: own.plainStore, order: id, rights: adminOf(own) }
    await act(database, { action: 'refund', amount: 100, ...call })
    expect(await listTotal(database, cardList, refunded)).toBe(before + 1)
    expect(await listTotal(database, cardList, counted)).toBe(before + 1)
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
        expect(await listTotal(database, cardList, { ...wanted, from, to })).toBe(total)
        expect(await listTotal(database, cardList, { ...counted, from, to })).toBe(total)
      }
    }
  })
})
