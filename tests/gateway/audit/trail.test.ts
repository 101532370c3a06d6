import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { act } from '#tests/gateway/transactions/act.ts'
import {
  addOrder,
  adminOf,
  freshKey,
  freshMerchant,
  type Merchant,
  type OrderWish,
} from '#tests/gateway/transactions/merchant.ts'

let database: Database
let merchant: Merchant
beforeAll(async () => {
  ;({ database, merchant } = await freshMerchant())
}, 60_000)
afterAll(() => database.close())

const recorded = async (order: number) =>
  (
    await database.query(
      `select action, actor, subject_label, changes from audit_entry where company_id = $1 and subject_id = $2 order by id`,
      [merchant.company, String(order)],
    )
  ).rows

describe('the trail of money', () => {
  const place = () => ({ company: merchant.company, store: merchant.plainStore, rights: adminOf(merchant) })
  const order = (amount: number, more: Pick<OrderWish, 'status' | 'currency'> = {}) =>
    addOrder(database, {
      ...{ companyId: merchant.company, storeId: merchant.plainStore, amount, orderReference: 'R-1' },
      ...more,
    })

  it('has one entry for a refund, however often its key is sent · ACT-13, ACC-14', async () => {
    const id = await order(10_000)
    const refund = { ...place(), action: 'refund', order: id, amount: 3_000, key: freshKey() } as const
    for (let again = 0; again < 3; again += 1) expect((await act(database, refund)).status).toBe(200)
    expect(await recorded(id)).toEqual([
      {
        ...{ action: 'ORDER_REFUNDED', actor: 'someone@own.example', subject_label: 'R-1' },
        changes: [
          { field: 'amount', before: null, after: '3000' },
          { field: 'currency', before: null, after: 'EUR' },
          { field: 'status', before: 'authorized', after: 'partially_refunded' },
        ],
      },
    ])
  })

  it('names the currency of each amount, and the amount that a void releases · ACC-14', async () => {
    const [captured, released] = [
      await order(10_000, { status: 'pre_authorized', currency: 'JPY' }),
      await order(7_000, { status: 'pre_authorized', currency: 'USD' }),
    ]
    expect((await act(database, { ...place(), action: 'complete', order: captured, amount: 2_500 })).status).toBe(200)
    expect((await act(database, { ...place(), action: 'void', order: released })).status).toBe(200)
    const said = async (id: number) => (await recorded(id)).map(({ action, changes }) => [action, changes])
    expect([await said(captured), await said(released)]).toEqual([
      [
        [
          'ORDER_COMPLETED',
          [
            { field: 'amount', before: null, after: '2500' },
            { field: 'currency', before: null, after: 'JPY' },
            { field: 'status', before: 'pre_authorized', after: 'partially_completed' },
          ],
        ],
      ],
      [
        [
          'ORDER_VOIDED',
          [
            { field: 'amount', before: null, after: '7000' },
            { field: 'currency', before: null, after: 'USD' },
            { field: 'status', before: 'pre_authorized', after: 'voided' },
          ],
        ],
      ],
    ])
  })

  it('has none for what was declined, failed or not allowed · ACC-14', async () => {
    const id = await order(10_000)
    expect((await act(database, { ...place(), action: 'refund', order: id, amount: 1_091 })).status).toBe(202)
    expect((await act(database, { ...place(), action: 'refund', order: id, amount: 99_999 })).status).toBe(400)
    await expect(act(database, { ...place(), action: 'refund', order: id, amount: 1_095 })).rejects.toThrow('.95')
    expect(await recorded(id)).toEqual([])
  })
})

describe('the changes of a record', () => {
  it('are the fields whose values differ, as texts · ACC-14', () => {
    const before = { name: 'a', city: null, zip: '1', on: true, same: 'x' }
    const after = { name: 'b', city: 'Split', zip: null, on: false, same: 'x' }
    expect(changesOf(before, after)).toEqual([
      { field: 'name', before: 'a', after: 'b' },
      { field: 'city', before: null, after: 'Split' },
      { field: 'zip', before: '1', after: null },
      { field: 'on', before: 'true', after: 'false' },
    ])
  })
})

it('keeps no card number that somebody wrote into a field · ACC-14', async () => {
  const doer = { database, clock: clockOf({ sandboxToday: undefined }), requestId: 'cards' }
  await record(
    { ...doer, from: { address: null, agent: null } },
    {
      ...{ company: merchant.company, action: 'STORE_CHANGED', subject: { kind: 'store', id: 'cards', label: null } },
      changes: [{ field: 'description', before: 'Zovite 4111 1111 1111 1111', after: '5500-0000-0000-0004, hvala' }],
    },
  )
  const { rows } = await database.query<{ changes: object }>(
    `select changes from audit_entry where subject_id = 'cards'`,
  )
  const told = JSON.stringify(rows)
  expect([told.includes('Zovite'), told.includes('hvala')]).toEqual([true, true])
  expect(told.replaceAll(/\D/g, '')).not.toMatch(/4111111111111111|5500000000000004/)
})

it.each([
  ['account', 'ACCOUNT_CHANGED', 'phone'],
  ['company', 'COMPANY_CHANGED', 'lastName'],
  ['link', 'LINK_CHANGED', 'email'],
] as const)(
  'of an entry about a person (%s) keeps that the field changed, and no value · ACC-14',
  async (kind, action, field) => {
    const doer = { database, clock: clockOf({ sandboxToday: undefined }), requestId: 'people' }
    await record(
      { ...doer, from: { address: null, agent: null } },
      {
        ...{ company: merchant.company, action, subject: { kind, id: `person ${kind}`, label: null } },
        changes: [
          { field, before: 'Tajna', after: 'Tajnija' },
          { field: 'comment', before: null, after: 'Hitno' },
        ],
      },
    )
    const { rows } = await database.query<{ changes: object }>(
      'select changes from audit_entry where subject_id = $1',
      [`person ${kind}`],
    )
    expect(rows).toEqual([
      {
        changes: [
          { field, before: null, after: null },
          { field: 'comment', before: null, after: 'Hitno' },
        ],
      },
    ])
  },
)
