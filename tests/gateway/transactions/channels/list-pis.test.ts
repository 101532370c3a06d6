import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { addDays } from '#contract/shell/dates.ts'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import { type PisStatus, pisStatuses } from '#contract/transactions/pis.ts'
import { type PisFilter, type PisSortKey, pisSortKeys } from '#contract/transactions/pis-filter.ts'
import type { PisSeed } from '#gateway/sandbox/seed-bank.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import type { Database } from '#gateway/shell/database.ts'
import { listPisTransactions, listStorePisTransactions } from '#gateway/transactions/channels/list-pis.ts'
import type { PisWanted } from '#gateway/transactions/channels/pis-where.ts'
import { addMerchant, adminOf, freshMerchant, handling, type Merchant, right, today } from '../merchant.ts'
import { expectedPis } from './channel-oracle.ts'
import { addPis } from './made-payments.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const firstDay = addDays(today, -200)
const statuses: readonly [PisStatus | null, ...(PisStatus | null)[]] = [null, ...pisStatuses]

let database: Database
let own: Merchant
let other: Merchant
let all: readonly PisSeed[]
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
  other = await addMerchant(database, 'other')
  const dice = diceOf(11)
  const start = DateTime.fromISO(firstDay, { zone: 'Europe/Zagreb' }).toMillis()
  all = await addPis(
    database,
    Array.from({ length: 400 }, (_, at) => {
      const of = dice.chance(0.7) ? own : other
      const createdAt = new Date(start + dice.whole(0, 200 * 86_400_000))
      return {
        companyId: of.company,
        storeId: dice.pick([of.plainStore, of.secondStore, of.billStore]),
        status: dice.pick(statuses),
        amount: dice.whole(1, 12) * 500,
        orderReference: `P-${at % 150}`,
        debtorIban: at % 5 === 0 ? null : `HR${10 + (at % 30)}100010${String(at % 40).padStart(11, '0')}`,
        firstName: dice.pick(['Đurđica', 'Šime', '100%', 'a_b', '']),
        lastName: dice.pick(['Čulić', 'Horvat-Šarić', 'anić', '']),
        createdAt,
        updatedAt: dice.chance(0.3) ? createdAt : new Date(createdAt.getTime() + dice.whole(0, 20 * 86_400_000)),
      }
    }),
  )
})
afterAll(() => database.close())

interface Query extends Omit<PisWanted, 'company' | 'stores'> {
  readonly sort: PisSortKey
  readonly page: number
  readonly size: (typeof transactionPageSizes)[number]
}

const ask = async (rights: readonly Authority[], { sort, filter, ...query }: Query, store?: number) => {
  const context = handling(database, rights)
  const params = { sub: 'someone', company: String(own.company) }
  const input = { query: { ...query, orderBy: sort }, body: filter }
  const answer =
    store === undefined
      ? await listPisTransactions(context, { params, ...input })
      : await listStorePisTransactions(context, { params: { ...params, storeId: String(store) }, ...input })
  if (answer.status !== 200) return answer
  const [rows, [total]] = answer.body
  return { ids: rows.map((row) => Number(row.transaction_uuid.slice('uuid-'.length))), total, rows }
}

const rarely = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 4 })
const filters: fc.Arbitrary<PisFilter> = fc
  .record({
    orderNumber: rarely(fc.constantFrom('P-1', 'P-17', 'p-1', 'P-')),
    iban: rarely(fc.constantFrom('HR12', '100010', '00000000007', 'HR121000100000000000012', 'DE')),
    name: rarely(fc.constantFrom('š', 'ČULIĆ', 'đurđica čulić', '%', '_', '\\', 'anic', 'a_b Horvat')),
    amount: rarely(fc.record({ from: fc.integer({ min: 0, max: 3_000 }), to: fc.integer({ min: 3_000, max: 7_000 }) })),
    statuses: rarely(fc.subarray([...statuses], { maxLength: 4 })),
  })
  .chain((filter) =>
    fc
      .subarray(Object.keys(filter), { maxLength: 2 })
      .map((kept) => Object.fromEntries(Object.entries(filter).filter(([name]) => kept.includes(name))) as PisFilter),
  )
const queries: fc.Arbitrary<Query> = fc
  .record({
    first: fc.integer({ min: 0, max: 199 }),
    length: fc.integer({ min: 0, max: 220 }),
    by: fc.constantFrom('createdAt' as const, 'updatedAt' as const),
    sort: fc.constantFrom(...pisSortKeys),
    page: fc.integer({ min: 0, max: 8 }),
    size: fc.constantFrom(...transactionPageSizes),
    filter: filters,
  })
  .map(({ first, length, ...rest }) => ({
    ...{ from: addDays(firstDay, first), to: addDays(firstDay, first + length) },
    ...rest,
  }))

const everything: Query = {
  ...{
    from: firstDay,
    to: addDays(firstDay, 230),
    by: 'createdAt',
    sort: '-createdAt',
    page: 0,
    size: 100,
    filter: {},
  },
}

describe('the list of bank payments', () => {
  it('finds, sorts, pages and counts as a look at every payment would · PIS-03 PIS-05', async () => {
    const readers = [
      { rights: adminOf(own), stores: null },
      {
        rights: [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', own.plainStore, other.plainStore)],
        stores: [own.plainStore, other.plainStore],
      },
      { rights: [right('ROLE_COMPANY_USER', own.company)], stores: [] },
    ]
    await fc.assert(
      fc.asyncProperty(queries, fc.constantFrom(...readers), async (query, { rights, stores }) => {
        const ids = expectedPis(all, { company: own.company, stores, ...query }, query.sort)
        const start = query.page * query.size
        expect(await ask(rights, query)).toMatchObject({
          total: ids.length,
          ids: ids.slice(start, start + query.size),
        })
      }),
      { numRuns: process.env.RIVA_SOAK === undefined ? 200 : 5_000 },
    )
  })

  it('of one store holds that store alone, and nothing of a store of another company · PIS-05', async () => {
    const mine = { company: own.company, stores: [own.secondStore], ...everything }
    const ids = expectedPis(all, mine, '-createdAt')
    expect(ids.length).toBeGreaterThan(0)
    expect(await ask(adminOf(own), everything, own.secondStore)).toMatchObject({ ids: ids.slice(0, 100) })
    expect(await ask(adminOf(own), everything, other.plainStore)).toMatchObject({ ids: [], total: 0 })
  })

  it('carries the fields as the documents name them, empty ones as null · PIS-02 PIS-04', async () => {
    const merchant = await addMerchant(database, 'fields')
    const createdAt = new Date('2026-11-20T09:00:00Z')
    const base = { companyId: merchant.company, storeId: merchant.plainStore, createdAt }
    await addPis(database, [
      {
        ...{
          ...base,
          orderReference: 'P-FULL',
          amount: 4_200,
          debtorIban: 'HR1210010051863000160',
          paymentId: 'pay-1',
        },
        ...{ transactionUuid: 'full', firstName: 'Šime', lastName: 'Đurić', purpose: 'Peka', status: 'RESERVED' },
        updatedAt: new Date('2026-11-20T09:05:00Z'),
      },
      { ...base, createdAt: new Date('2026-11-20T08:00:00Z'), firstName: '', lastName: '', status: null },
    ])
    const answer = await listPisTransactions(handling(database, adminOf(merchant)), {
      params: { sub: 'someone', company: String(merchant.company) },
      query: { from: today, to: today, by: 'createdAt', page: 0, size: 10, orderBy: '-createdAt' },
      body: {},
    })
    expect(answer).toEqual({ status: 200, body: [[], [0]] })
    const found = await listPisTransactions(handling(database, adminOf(merchant)), {
      params: { sub: 'someone', company: String(merchant.company) },
      query: { from: '2026-11-20', to: today, by: 'createdAt', page: 0, size: 10, orderBy: '-createdAt' },
      body: {},
    })
    expect(found.body).toMatchObject([
      [
        {
          order_number: 'P-FULL',
          amount: 4_200,
          currency: 'EUR',
          debtor_iban: 'HR1210010051863000160',
          name: 'Šime',
          surname: 'Đurić',
          purchase_description: 'Peka',
          status_for_merchant: 'RESERVED',
          createdAt: '2026-11-20T09:00:00.000Z',
          updatedAt: '2026-11-20T09:05:00.000Z',
          payment_id: 'pay-1',
          transaction_uuid: 'full',
          store_id: merchant.plainStore,
        },
        { name: null, surname: null, purchase_description: null, status_for_merchant: null, debtor_iban: null },
      ],
      [2],
    ])
  })

  it('refuses a range that ends before it starts · PIS-05', async () => {
    expect(await ask(adminOf(own), { ...everything, from: today, to: firstDay })).toEqual({
      status: 400,
      body: { fieldErrors: [{ field: 'from', message: 'startAfterEnd' }] },
    })
  })
})
