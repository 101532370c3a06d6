import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Authority } from '#contract/session/roles.ts'
import { maskedPan } from '#contract/shell/card-number.ts'
import { addDays } from '#contract/shell/dates.ts'
import { type SortKey, sortKeys } from '#contract/transactions/list/card-query.ts'
import type { PosFilter } from '#contract/transactions/list/pos-list.ts'
import { posStatuses } from '#contract/transactions/pos.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { SeededPos } from '#gateway/sandbox/seed-pos.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { listPosOrders, listStorePosOrders } from '#gateway/transactions/channels/list-pos.ts'
import { runsOf } from '#tests/gateway/soak.ts'
import {
  askerOf,
  everythingSince,
  onPage,
  type Question,
  questionsOf,
  rarely,
  startAfterEnd,
  turnPages,
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
import { expectedPos } from './channel-oracle.ts'
import { addPos } from './made-payments.ts'

const { runs: numRuns, ms } = runsOf({ runs: 250, ms: 60_000 })
vi.setConfig({ testTimeout: ms, hookTimeout: 60_000 })

const firstDay = addDays(today, -200)

let database: Database
let own: Merchant
let other: Merchant
let all: readonly SeededPos['pos'][]
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
  other = await addMerchant(database, 'other')
  const dice = diceOf(13)
  const start = DateTime.fromISO(firstDay, { zone: 'Europe/Zagreb' }).toMillis()
  const later = (at: Date) => new Date(at.getTime() + dice.whole(0, 20 * 86_400_000))
  all = await addPos(
    database,
    Array.from({ length: 500 }, (_, at) => {
      const of = dice.chance(0.7) ? own : other
      const createdAt = new Date(start + dice.whole(0, 200 * 86_400_000))
      return {
        companyId: of.company,
        storeId: dice.pick([of.plainStore, of.secondStore, of.billStore]),
        status: dice.pick(posStatuses),
        amount: dice.whole(1, 12) * 500,
        orderReference: at % 3 === 0 ? null : `K-${at % 150}`,
        linkId: at % 4 === 0 ? (at % 20) + 1 : null,
        maskedPan: at % 6 === 0 ? null : `${dice.pick(['411111', '540000', '371449'])}******${1_110 + (at % 9)}`,
        approvalCode: at % 3 === 0 ? String(100_000 + (at % 60)) : null,
        mid: at % 7 === 0 ? null : String(900 + (at % 3)),
        tid: at % 7 === 0 ? null : String(700 + (at % 5)),
        hostMid: at % 2 === 0 ? null : `H${at % 4}`,
        visamdcName: dice.pick([null, 'RIVA ŠIBENIK', 'Riva 100%', 'riva_1']),
        acquirerCode: at % 6 === 0 ? null : (at % 5) + 1,
        createdAt,
        updatedAt: later(createdAt),
        closedAt: at % 3 === 0 ? null : later(createdAt),
      }
    }),
  )
})
afterAll(() => database.close())

const askList = askerOf({ ofCompany: listPosOrders, ofStore: listStorePosOrders, idOf: ({ id }) => Number(id) })
const ask = (rights: readonly Authority[], question: Question<PosFilter, SortKey>, store?: number) =>
  askList({ database, own }, rights, question, store)

const days = fc.integer({ min: 0, max: 199 }).map((after) => addDays(firstDay, after))
const filters: fc.Arbitrary<PosFilter> = fc.record({
  pblId: rarely(fc.constantFrom('1', '5', '77', 'none')),
  transactionId: rarely(fc.constantFrom('5001', '5100', 'x')),
  orderNumber: rarely(fc.constantFrom('K-1', 'K-17', 'k-1')),
  approvalNumber: rarely(fc.constantFrom('100000', '100030', '1')),
  amount: rarely(fc.record({ from: fc.integer({ min: 0, max: 3_000 }), to: fc.integer({ min: 3_000, max: 7_000 }) })),
  tid: rarely(fc.constantFrom('700', '704', '7')),
  mid: rarely(fc.constantFrom('900', '902', '9')),
  pan: rarely(
    fc.constantFrom('411111', '11', '1112', '41111111', '371449******1113', '540000*1110', '999999', '1111111'),
  ),
  hostMid: rarely(fc.constantFrom('H1', 'H3', 'h1')),
  visamdcName: rarely(fc.constantFrom('riva', 'ŠIB', '%', '_', '\\', 'none')),
  dateCreated: rarely(days),
  dateClosed: rarely(days),
  acquirers: rarely(fc.subarray([1, 2, 3, 4, 5, 34], { maxLength: 3 })),
  statuses: rarely(fc.subarray([...posStatuses], { maxLength: 4 })),
})
const questions = questionsOf(filters, sortKeys, { firstDay, days: 200 })
const everything = everythingSince(firstDay)

describe('the list of point-of-sale transactions', () => {
  it('finds, sorts, pages and counts as a look at every one would · POS-08 POS-18', async () => {
    const readers = [
      { rights: adminOf(own), stores: null },
      {
        rights: [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_ADMIN', own.billStore, other.plainStore)],
        stores: [own.billStore, other.plainStore],
      },
      { rights: [right('ROLE_COMPANY_USER', own.company)], stores: [] },
    ]
    await fc.assert(
      fc.asyncProperty(questions, fc.constantFrom(...readers), async (query, { rights, stores }) => {
        const ids = expectedPos(all, { company: own.company, stores, ...query }, query.sort)
        expect(await ask(rights, query)).toMatchObject({ total: ids.length, ids: onPage(ids, query) })
      }),
      { numRuns },
    )
  })

  it('pages through everything once, from either end · POS-18', async () => {
    for (const sort of sortKeys) {
      const seen = await turnPages((at) => ask(adminOf(own), { ...everything, sort, ...at }))
      expect(seen).toEqual(expectedPos(all, { company: own.company, stores: null, ...everything }, sort))
    }
  })

  it('of one store holds that store alone, and nothing of a store of another company · POS-18', async () => {
    const mine = { company: own.company, stores: [own.secondStore], ...everything }
    const ids = expectedPos(all, mine, '-createdAt')
    expect(ids.length).toBeGreaterThan(0)
    expect(await ask(adminOf(own), everything, own.secondStore)).toMatchObject({ ids: ids.slice(0, 100) })
    expect(await ask(adminOf(own), everything, other.plainStore)).toMatchObject({ ids: [], total: 0 })
  })

  it('finds a card by what is left of its number, as it leaves the browser · POS-05', async () => {
    const merchant = await addMerchant(database, 'cards')
    const base = { companyId: merchant.company, storeId: merchant.plainStore }
    const [visa] = await addPos(database, [
      { ...base, maskedPan: '411111******1111' },
      { ...base, maskedPan: '411111******1112' },
      { ...base, maskedPan: '540000******1111' },
      base,
    ])
    const pan = maskedPan('4111 1111 1111 1111') ?? ''
    expect(pan).toBe('411111******1111')
    const query = { ...everything, from: addDays(today, -2), to: today, filter: { pan } }
    const { sort: orderBy, filter: body, ...rest } = query
    const answer = await listPosOrders(handling(database, adminOf(merchant)), {
      ...{ params: { sub: 'someone', company: String(merchant.company) }, query: { ...rest, orderBy }, body },
    })
    expect(answer.body).toMatchObject([[{ id: visa?.id, cardDetails: '411111******1111' }], [1]])
  })

  it('keeps no whole card number, whoever would write one · POS-05', async () => {
    const base = { companyId: own.company, storeId: own.plainStore }
    await expect(addPos(database, [{ ...base, maskedPan: '4111111111111111' }])).rejects.toThrow('pos_masked_pan')
  })

  it('refuses a range that ends before it starts · POS-18', async () => {
    const { refused } = await ask(adminOf(own), { ...everything, from: today, to: firstDay })
    expect(refused).toEqual(startAfterEnd)
  })
})
