import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { addDays } from '#contract/shell/dates.ts'
import { type PisSortKey, pisSortKeys } from '#contract/transactions/list/channel-sorts.ts'
import type { PisFilter } from '#contract/transactions/list/pis-list.ts'
import { type KnownPisStatus, pisStatuses } from '#contract/transactions/pis.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { PisSeed } from '#gateway/sandbox/seed-bank.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { listPisTransactions, listStorePisTransactions } from '#gateway/transactions/channels/list-pis.ts'
import { runsOf } from '#tests/gateway/soak.ts'
import {
  askerOf,
  everythingSince,
  onPage,
  type Question,
  questionsOf,
  rarely,
  startAfterEnd,
} from '#tests/gateway/transactions/list-frame.ts'
import {
  addMerchant,
  adminOf,
  freshMerchant,
  handling,
  type Merchant,
  right,
  today,
} from '#tests/gateway/transactions/merchant.ts'
import { expectedPis } from './channel-oracle.ts'
import { addPis } from './made-payments.ts'

const { runs: numRuns, ms } = runsOf({ runs: 200, ms: 60_000 })
vi.setConfig({ testTimeout: ms, hookTimeout: 60_000 })

const firstDay = addDays(today, -200)
const statuses: readonly [KnownPisStatus | null, ...(KnownPisStatus | null)[]] = [null, ...pisStatuses]

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

const askList = askerOf({
  ofCompany: listPisTransactions,
  ofStore: listStorePisTransactions,
  idOf: (row) => Number(row.transaction_uuid.slice('uuid-'.length)),
})
const ask = (rights: readonly Authority[], question: Question<PisFilter, PisSortKey>, store?: number) =>
  askList({ database, own }, rights, question, store)

const filters: fc.Arbitrary<PisFilter> = fc.record({
  orderNumber: rarely(fc.constantFrom('P-1', 'P-17', 'p-1', 'P-')),
  iban: rarely(fc.constantFrom('HR12', '100010', '00000000007', 'HR121000100000000000012', 'DE')),
  name: rarely(fc.constantFrom('š', 'ČULIĆ', 'đurđica čulić', 'Culic Durdica', '%', '_', '\\', 'a_b Horvat')),
  amount: rarely(fc.record({ from: fc.integer({ min: 0, max: 3_000 }), to: fc.integer({ min: 3_000, max: 7_000 }) })),
  statuses: rarely(fc.subarray([...statuses], { maxLength: 4 })),
})
const questions = questionsOf(filters, pisSortKeys, { firstDay, days: 200 })
const everything = everythingSince(firstDay)

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
      fc.asyncProperty(questions, fc.constantFrom(...readers), async (query, { rights, stores }) => {
        const ids = expectedPis(all, { company: own.company, stores, ...query }, query.sort)
        expect(await ask(rights, query)).toMatchObject({ total: ids.length, ids: onPage(ids, query) })
      }),
      { numRuns },
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
    const { refused } = await ask(adminOf(own), { ...everything, from: today, to: firstDay })
    expect(refused).toEqual(startAfterEnd)
  })
})
