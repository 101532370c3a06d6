import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Order } from '#contract/transactions/order.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { Refusal } from '#gateway/ground/refusal.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { chargeNextPayment } from '#gateway/transactions/money/next-payment.ts'
import { getOrder } from '#gateway/transactions/order/get-order.ts'
import { LostReply } from '#gateway/web/lost-reply.ts'
import { act } from './act.ts'
import {
  addMerchant,
  addOrder,
  adminOf,
  freshKey,
  freshMerchant,
  handling,
  type Merchant,
  type OrderWish,
  right,
  today,
} from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let own: Merchant
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
})
afterAll(async () => {
  expect(await checkLedger(database)).toEqual([])
  await database.close()
})

const plan = { enabled: true, expiryDate: today, payment: 1, accountId: '7', tokenValue: 'tok-1234' }
type Plan = Partial<typeof plan>

// Room between the ids: a payment takes the one after the last.
let lastId = 50_000
const subscribed = (wish: Partial<OrderWish> = {}, subscription: Plan = plan) => {
  lastId += 100
  return addOrder(database, {
    id: lastId,
    ...{ companyId: own.company, storeId: own.plainStore, walletType: 1, maskedPan: '411111******1111' },
    ...{ firstName: 'Šime', lastName: 'Đurić', details: { subscription: { enabled: false, ...subscription } } },
    ...wish,
  })
}

interface Wish {
  readonly amount?: number
  readonly currency?: string
  readonly key?: string
  readonly revision?: string
  readonly store?: number
  readonly rights?: ReturnType<typeof adminOf>
  readonly sandbox?: boolean
}
const ask = (id: number, wish: Wish = {}) => {
  const { amount = 4_900, currency = 'EUR', key = freshKey(), store = own.plainStore, rights, ...more } = wish
  return chargeNextPayment(handling(database, rights ?? adminOf(own), { key, ...more }), {
    params: { sub: 'someone', company: String(own.company), storeId: String(store), id: String(id) },
    ...{ query: { amount, currency }, body: undefined },
  })
}

const paymentsOf = async (reference: string) => {
  const { rows } = await database.query<Record<string, unknown>>(
    `select id, order_reference, status, amount, captured, refunded, currency, wallet_type, masked_pan, first_name,
       store_id, details->'subscription' as subscription
     from orders where additional_order_number = $1 order by id`,
    [reference],
  )
  return rows
}
const read = async (id: number) => {
  const params = { sub: 'someone', company: String(own.company), id: String(id) }
  const answer = await getOrder(handling(database, adminOf(own)), { params, query: {}, body: undefined })
  return answer.status === 200 ? v.parse(Order, JSON.parse(JSON.stringify(answer.body))) : null
}
const notNow = { status: 409, body: { message: 'NOT_ALLOWED_NOW' } }

describe('the next payment', () => {
  it('gets a number that nothing else of the store has · ACT-11, PBG-13', async () => {
    const id = await subscribed({ orderReference: 'TAKEN' })
    await subscribed({ orderReference: 'TAKEN-2' })
    await database.query(
      `insert into order_number (company_id, store_id, number, holder, taken_at) values ($1, $2, 'TAKEN-3', 'link', now())`,
      [own.company, own.plainStore],
    )
    expect((await ask(id)).status).toBe(200)
    expect((await paymentsOf('TAKEN')).map(({ order_reference }) => order_reference)).toEqual(['TAKEN-4'])
    expect((await read(id))?.history?.at(-1)?.responseMessage).toBe('TAKEN-4')
    expect((await ask(id)).status).toBe(200)
    expect((await paymentsOf('TAKEN')).map(({ order_reference }) => order_reference)).toEqual(['TAKEN-4', 'TAKEN-5'])
  })

  it('is an order of its own, told in the history of the first one · ACT-11 ACT-13 ACT-14', async () => {
    const id = await subscribed({ orderReference: 'SUB' })
    const answer = await ask(id, { revision: '1r' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        status: 'authorized',
        amount: 10_000,
        refundedAmount: 0,
        revision: '2r',
        subscription: { payment: 2 },
      },
    })
    expect(await ask(id, { revision: '1r', key: 'seen before' })).toEqual({
      status: 409,
      body: { message: 'ORDER_CHANGED' },
    })
    expect(
      (await read(id))?.history?.map(({ status, amount, currency, responseMessage }) => ({
        ...{ status, amount, currency, responseMessage },
      })),
    ).toEqual([
      { status: 'authorized', amount: 10_000, currency: 'EUR', responseMessage: null },
      { status: 'next_sub_payment', amount: 4_900, currency: 'EUR', responseMessage: 'SUB-2' },
    ])
    const made = {
      ...{ order_reference: 'SUB-2', status: 'next_sub_payment', amount: 4_900, captured: 4_900, refunded: 0 },
      ...{ currency: 'EUR', wallet_type: 2, masked_pan: '411111******1111', first_name: 'Šime' },
      ...{ store_id: own.plainStore, subscription: { enabled: true, expiryDate: today, accountId: '7', payment: 2 } },
    }
    expect(await paymentsOf('SUB')).toEqual([{ id: expect.any(Number), ...made }])
    expect(await ask(id)).toMatchObject({ status: 200, body: { subscription: { payment: 3 } } })
    expect((await paymentsOf('SUB')).map(({ order_reference }) => order_reference)).toEqual(['SUB-2', 'SUB-3'])
    const { rows } = await database.query('select action, changes from audit_entry where subject_id = $1 limit 1', [id])
    expect(rows).toMatchObject([
      { action: 'NEXT_PAYMENT_CHARGED', changes: [{ field: 'amount', after: '4900' }, { field: 'currency' }, {}] },
    ])
  })

  it('leaves the first order as refundable as it was, and cannot be charged or refunded itself · ACT-02 ACT-11', async () => {
    const id = await subscribed({ orderReference: 'LEFT' })
    await ask(id)
    const [made] = await paymentsOf('LEFT')
    expect(await ask(Number(made?.id))).toEqual(notNow)
    expect((await read(Number(made?.id)))?.allowedActions).toEqual([])
    expect((await read(id))?.allowedActions).toEqual(['refund', 'nextPayment'])
    const where = { company: own.company, store: own.plainStore, order: id, rights: adminOf(own) }
    expect(await act(database, { action: 'refund', amount: 10_000, ...where })).toMatchObject({ status: 200 })
  })

  it('keeps within 36 characters of an order number · ACT-11', async () => {
    const reference = 'R-36-CHARACTERS-1234567890-ABCDEFGHI'
    const id = await subscribed({ orderReference: reference })
    await ask(id)
    expect((await paymentsOf(reference)).map(({ order_reference }) => order_reference)).toEqual([`S-${id}-2`])
  })

  it('of an order in kuna is charged in euro, any other in its own currency · ACT-12', async () => {
    const refused = { status: 400, body: { fieldErrors: [{ field: 'currency', message: 'CURRENCY_NOT_ALLOWED' }] } }
    const kuna = await subscribed({ orderReference: 'KUNA', currency: 'HRK' })
    expect(await ask(kuna, { currency: 'HRK' })).toEqual(refused)
    expect(await ask(kuna)).toMatchObject({ status: 200, body: { currency: 'HRK' } })
    expect((await read(kuna))?.history?.at(-1)).toMatchObject({ currency: 'EUR', amount: 4_900 })
    expect(await paymentsOf('KUNA')).toMatchObject([{ currency: 'EUR', amount: 4_900 }])
    const dollars = await subscribed({ currency: 'USD' })
    expect(await ask(dollars)).toEqual(refused)
    expect(await ask(dollars, { currency: 'USD' })).toMatchObject({ status: 200 })
  })

  it.each<[string, Plan, boolean]>([
    ['expires today', { expiryDate: today }, true],
    ['has expired', { expiryDate: '2026-11-20' }, false],
    ['is switched off', { enabled: false }, false],
    ['has an empty token', { tokenValue: '' }, false],
  ])('is charged or not where the subscription %s · ACT-11', async (_, change, allowed) => {
    const answer = await ask(await subscribed({}, { ...plan, ...change }))
    if (allowed) expect(answer.status).toBe(200)
    else expect(answer).toEqual(notNow)
  })

  it('is refused for an amount of nothing, and for an order without a subscription · ACT-11', async () => {
    const id = await subscribed()
    expect(await ask(id, { amount: 0 })).toEqual({
      status: 400,
      body: { fieldErrors: [{ field: 'amount', message: 'AMOUNT_NOT_ALLOWED' }] },
    })
    expect(await ask(await subscribed({ details: {} }))).toEqual(notNow)
  })

  it('takes 999,999.99 at most, or the amount of an order that was more · ACT-11', async () => {
    const refused = { status: 400, body: { fieldErrors: [{ field: 'amount', message: 'AMOUNT_NOT_ALLOWED' }] } }
    const usual = await subscribed({ orderReference: 'CAP' })
    expect(await ask(usual, { amount: 100_000_000 })).toEqual(refused)
    expect(await paymentsOf('CAP')).toEqual([])
    expect(await ask(usual, { amount: 99_999_999 })).toMatchObject({ status: 200 })
    const large = await subscribed({ orderReference: 'LARGE', amount: 150_000_000 })
    expect(await ask(large, { amount: 150_000_001 })).toEqual(refused)
    expect(await ask(large, { amount: 150_000_000 })).toMatchObject({ status: 200 })
  })

  it('is for the company admin alone · ACC-22 ACT-13', async () => {
    const absent = { status: 404, body: { message: 'NOT_FOUND' } }
    const id = await subscribed()
    const admin = [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_ADMIN', own.plainStore)]
    expect(await ask(id, { rights: [...admin, right('ALLOW_REFUND', own.company)] })).toEqual(absent)
    expect(await ask(id, { rights: adminOf(await addMerchant(database, 'stranger')) })).toEqual(absent)
    expect(await ask(id, { store: own.secondStore })).toEqual(absent)
    expect(await ask(987_654_321)).toEqual(absent)
  })

  it('is charged once for each key, and not for another amount or currency with it · ACT-13 ACT-14', async () => {
    const id = await subscribed({ orderReference: 'ONCE' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, { key: 'once' })))
    for (const { status, body } of answers) if (status !== 200) expect(body).toEqual({ message: 'KEY_IN_USE' })
    const first = JSON.stringify(await ask(id, { key: 'once' }))
    await ask(id)
    expect(JSON.stringify(await ask(id, { key: 'once' }))).toBe(first)
    expect(await paymentsOf('ONCE')).toHaveLength(2)
    const reused = { status: 422, body: { message: 'KEY_REUSED' } }
    expect(await ask(id, { key: 'once', amount: 4_901 })).toEqual(reused)
    expect(await ask(id, { key: 'once', currency: 'USD' })).toEqual(reused)
  })

  it('is charged five times a minute from one order, also by a client that sends no key · ACT-13 ACT-14', async () => {
    const id = await subscribed({ orderReference: 'LOOP' })
    const first = JSON.stringify(await ask(id, { key: 'looped' }))
    const statuses = await Promise.all(
      Array.from({ length: 30 }, () =>
        ask(id, { key: '' }).then(
          ({ status }) => status,
          (error: unknown) => (error instanceof Refusal && (error.retryAfter ?? 0) > 0 ? error.status : error),
        ),
      ),
    )
    expect(statuses.sort()).toEqual([...Array.from({ length: 4 }, () => 200), ...Array.from({ length: 26 }, () => 429)])
    expect(await paymentsOf('LOOP')).toHaveLength(5)
    expect(JSON.stringify(await ask(id, { key: 'looped' }))).toBe(first)
    await expect(ask(id, { key: 'refused' })).rejects.toMatchObject({ status: 429 })
    const { rows } = await database.query('select count(*)::int as kept from order_operation where order_id = $1', [id])
    expect(rows).toEqual([{ kept: 5 }])
    expect(await ask(await subscribed())).toMatchObject({ status: 200 })
  })

  it('is refused to the second of two people who saw the same order · ACT-14', async () => {
    const id = await subscribed({ orderReference: 'TWO' })
    const answers = await Promise.all([ask(id, { revision: '1r' }), ask(id, { revision: '1r' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await paymentsOf('TWO')).toHaveLength(1)
  })

  it('reaches every failure of the sandbox by the cents of its amount · ACT-14 ACT-16', async () => {
    const id = await subscribed({ orderReference: 'CENTS' })
    expect(await ask(id, { amount: 1_091 })).toEqual({ status: 202, body: { message: 'technical_decline' } })
    await expect(ask(id, { amount: 1_095 })).rejects.toThrow('.95')
    expect(await paymentsOf('CENTS')).toEqual([])
    expect((await read(id))?.revision).toBe('1r')
    await expect(ask(id, { amount: 1_096, key: 'lost' })).rejects.toBeInstanceOf(LostReply)
    expect(await ask(id, { amount: 1_096, key: 'lost' })).toMatchObject({ status: 200, body: { revision: '2r' } })
    expect(await paymentsOf('CENTS')).toHaveLength(1)
    expect(await ask(id, { amount: 1_091, sandbox: false })).toMatchObject({ status: 200 })
  })
})
