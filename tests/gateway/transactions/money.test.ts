import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isPossible } from '#contract/transactions/money/order-can.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { freeKeys } from '#gateway/transactions/money/operation.ts'
import { LostReply } from '#gateway/web/lost-reply.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'
import { type Act, act, keptOf } from './act.ts'
import { addMerchant, addOrder, adminOf, freshMerchant, type Merchant, type OrderWish, right } from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let merchant: Merchant
beforeAll(async () => {
  ;({ database, merchant } = await freshMerchant())
})
afterAll(async () => {
  expect(await checkLedger(database)).toEqual([])
  await database.close()
})

const order = (wish: Partial<OrderWish> = {}) =>
  addOrder(database, { companyId: merchant.company, storeId: merchant.plainStore, ...wish })
const ask = (id: number, wish: Partial<Act> = {}) =>
  act(database, {
    ...{ action: 'refund', company: merchant.company, store: merchant.plainStore, order: id },
    rights: adminOf(merchant),
    ...wish,
  })

describe('what a status and a card admit', () => {
  const cells = orderStatuses.flatMap((status) =>
    (['refund', 'complete', 'void'] as const).flatMap((action) =>
      ['visa', 'paysafecard'].map((cardType) => ({ status, action, cardType })),
    ),
  )

  it.each(cells)('$action of $status with $cardType is as the table says · ACT-01 ACT-02 ACT-03', async (cell) => {
    const { status, action, cardType } = cell
    const id = await order({ status, cardType })
    const before = await keptOf(database, id)
    const left = (before?.captured ?? 0) - (before?.refunded ?? 0)
    const paid = { walletType: 0, responseCode: null }
    const allowed = isPossible(action, { status, cardType, ...paid, refundableAmount: left })
    const asRead = await ask(id, { action, amount: 100, revision: '0r' })
    expect(asRead).toEqual({ status: 409, body: { message: 'ORDER_CHANGED' } })
    const answer = await ask(id, { action, amount: 100 })
    expect(answer.status).toBe(allowed ? 200 : 409)
    expect((await keptOf(database, id))?.events).toBe((before?.events ?? 0) + (allowed ? 1 : 0))
  })
})

describe('amounts', () => {
  it('refunds in parts down to nothing, and not a cent more · ACT-02 ACT-06', async () => {
    const id = await order({ amount: 10_000 })
    const first = await ask(id, { amount: 3_000 })
    expect(first).toMatchObject({
      status: 200,
      body: { status: 'partially_refunded', amount: 10_000, refundedAmount: 3_000, refundableAmount: 7_000 },
    })
    expect(await ask(id, { amount: 7_001 })).toMatchObject({
      status: 400,
      body: { fieldErrors: [{ field: 'amount' }] },
    })
    expect(await ask(id, { amount: 0 })).toMatchObject({ status: 400 })
    expect(await ask(id, { amount: 7_000 })).toMatchObject({
      status: 200,
      body: { status: 'refunded', refundableAmount: 0, allowedActions: [] },
    })
    expect(await ask(id, { amount: 1 })).toMatchObject({ status: 409, body: { message: 'NOT_ALLOWED_NOW' } })
    expect(await keptOf(database, id)).toEqual({
      status: 'refunded',
      captured: 10_000,
      refunded: 10_000,
      events: 4 - 1,
    })
  })

  it('captures all or a part of what was reserved; the rest cannot be refunded · ACT-01 ACT-08', async () => {
    const whole = await order({ status: 'pre_authorized' })
    expect(await ask(whole, { action: 'complete', amount: 10_001 })).toMatchObject({ status: 400 })
    expect(await ask(whole, { action: 'complete', amount: 0 })).toMatchObject({ status: 400 })
    expect(await ask(whole, { action: 'complete', amount: 10_000 })).toMatchObject({ body: { status: 'completed' } })
    const part = await order({ status: 'pre_authorized' })
    expect(await ask(part, { action: 'complete', amount: 4_000 })).toMatchObject({
      body: { status: 'partially_completed', capturedAmount: 4_000, refundableAmount: 4_000, amount: 10_000 },
    })
    expect(await ask(part, { amount: 4_001 })).toMatchObject({ status: 400 })
    expect(await ask(part, { amount: 4_000 })).toMatchObject({ body: { status: 'refunded' } })
  })

  it('reads the amount as the new bill in a bill-amount store · ACT-05', async () => {
    const { billStore } = merchant
    const id = await order({ storeId: billStore })
    expect(await ask(id, { store: billStore, amount: 10_000 })).toMatchObject({ status: 400 })
    expect(await ask(id, { store: billStore, amount: 6_000 })).toMatchObject({
      body: { status: 'partially_refunded', refundedAmount: 4_000, refundableAmount: 6_000 },
    })
    expect(await ask(id, { store: billStore, amount: 0 })).toMatchObject({
      body: { status: 'refunded', refundedAmount: 10_000 },
    })
    const reserved = await order({ storeId: billStore, status: 'pre_authorized' })
    expect(await ask(reserved, { store: billStore, action: 'complete', amount: 2_500 })).toMatchObject({
      body: { status: 'partially_completed', capturedAmount: 2_500 },
    })
  })
})

describe('what the page knew', () => {
  it('is refused when the order has changed since · ACT-14', async () => {
    const id = await order()
    const first = await ask(id, { amount: 1_000, revision: '1r' })
    expect(first.status).toBe(200)
    expect(await ask(id, { amount: 1_000, revision: '1r' })).toEqual({
      status: 409,
      body: { message: 'ORDER_CHANGED' },
    })
    expect(await ask(id, { amount: 1_000, revision: '"2r"' })).toMatchObject({ status: 200 })
  })

  it('is refused when the store enters amounts in another way since · ACT-05 ACT-14', async () => {
    const other = await addMerchant(database, `flag-${Math.random()}`)
    const id = await order({ companyId: other.company, storeId: other.plainStore })
    await database.query('update store set use_bill_amount_for_refunds = true where id = $1', [other.plainStore])
    const wish = { company: other.company, store: other.plainStore, rights: adminOf(other), amount: 2_500 }
    expect(await ask(id, { ...wish, revision: '1r' })).toEqual({ status: 409, body: { message: 'ORDER_CHANGED' } })
    expect(await ask(id, { ...wish, revision: '1b' })).toMatchObject({
      body: { refundedAmount: 7_500, revision: '2b', billAmount: true },
    })
  })
})

describe('who acts where', () => {
  it('finds no order of another store or company, and gives a stranger nothing · ACT-13 ACC-20', async () => {
    const other = await addMerchant(database, `other-${Math.random()}`)
    const id = await order()
    expect(await ask(id, { store: merchant.secondStore, amount: 100 })).toMatchObject({ status: 404 })
    const foreign = { company: other.company, store: other.plainStore, rights: adminOf(other), amount: 100 }
    expect(await ask(id, foreign)).toMatchObject({ status: 404 })
    const user = [right('ROLE_COMPANY_USER', merchant.company), right('ROLE_STORE_USER', merchant.plainStore)]
    expect(await ask(id, { rights: user, amount: 100 })).toMatchObject({ status: 404 })
    expect(await ask(id, { rights: [...user, right('ALLOW_REFUND', merchant.company)], amount: 100 })).toMatchObject({
      status: 200,
      body: { allowedActions: ['refund'] },
    })
  })
})

describe('one key', () => {
  it('asked fifty times at once has one effect · ACT-13', async () => {
    const id = await order()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(id, { amount: 1_000, key: 'fifty' })))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    for (const { status, body } of answers) if (status === 409) expect(body).toEqual({ message: 'KEY_IN_USE' })
    expect(await keptOf(database, id)).toMatchObject({ refunded: 1_000, events: 2 })
  })

  it('gets the same reply again, letter by letter, also after the order has changed · ACT-14', async () => {
    const id = await order()
    const first = JSON.stringify(await ask(id, { amount: 1_000, key: 'again' }))
    await ask(id, { amount: 500 })
    expect(JSON.stringify(await ask(id, { amount: 1_000, key: 'again' }))).toBe(first)
    expect(await keptOf(database, id)).toMatchObject({ refunded: 1_500 })
  })

  it('is not taken for another request · ACT-13', async () => {
    const id = await order()
    await ask(id, { amount: 1_000, key: 'mine' })
    const reused = { status: 422, body: { message: 'KEY_REUSED' } }
    expect(await ask(id, { amount: 1_001, key: 'mine' })).toEqual(reused)
    expect(await ask(id, { action: 'void', key: 'mine' })).toEqual(reused)
    expect(await ask(id, { amount: 1_000, key: 'mine', sub: 'somebody-else' })).toEqual(reused)
    expect(await ask(await order(), { amount: 1_000, key: 'mine' })).toMatchObject({ status: 200 })
  })

  it('is made for a call that brings none, and has at most 255 characters · ACT-13', async () => {
    const id = await order()
    expect(await ask(id, { amount: 100, key: '' })).toMatchObject({ body: { refundedAmount: 100 } })
    expect(await ask(id, { amount: 100, key: '' })).toMatchObject({ body: { refundedAmount: 200 } })
    expect(await ask(id, { amount: 100, key: 'k'.repeat(256) })).toMatchObject({ status: 400 })
    expect(await ask(id, { amount: 100, key: 'k'.repeat(255) })).toMatchObject({ status: 200 })
  })

  it('is free again after a refusal · ACT-13', async () => {
    const id = await order()
    expect(await ask(id, { amount: 99_999, key: 'corrected' })).toMatchObject({ status: 400 })
    expect(await ask(id, { amount: 100, key: 'corrected' })).toMatchObject({ status: 200 })
  })

  const claimed = (order: number, ago: string) =>
    database.query(
      `insert into order_operation values ($1, $2, 'dead', $3, 'running', gen_random_uuid(), now() - $4::interval)
       on conflict (company_id, order_id, idempotency_key) do update set claimed_at = excluded.claimed_at`,
      [merchant.company, order, JSON.stringify(['refund', merchant.plainStore, 100, 'someone']), ago],
    )

  it('of a process that died is taken over after a minute, not before · ACT-13', async () => {
    const id = await order()
    await claimed(id, '10 seconds')
    expect(await ask(id, { amount: 100, key: 'dead' })).toEqual({ status: 409, body: { message: 'KEY_IN_USE' } })
    await claimed(id, '2 minutes')
    expect(await ask(id, { amount: 100, key: 'dead' })).toMatchObject({ status: 200 })
  })

  it('of a process that died is free at the next start where it was alone; an answered one stays · ACT-13', async () => {
    const id = await order()
    const answered = await ask(id, { amount: 100, key: 'answered' })
    await claimed(id, '1 second')
    await freeKeys(database)
    const again = await ask(id, { amount: 100, key: 'dead' })
    if (database.kind === 'embedded') expect(again).toMatchObject({ status: 200, body: { refundedAmount: 200 } })
    else expect(again).toEqual({ status: 409, body: { message: 'KEY_IN_USE' } })
    expect(await ask(id, { amount: 100, key: 'answered' })).toEqual(answered)
  })

  it('is forgotten a month after it was answered; one that is claimed never is · ACT-13', async () => {
    const id = await order()
    for (const key of ['fresh', 'month', 'older', 'kept', 'claimed']) await ask(id, { amount: 100, key })
    const age = (key: string, days: number) =>
      database.query(
        `update order_operation set claimed_at = now() - make_interval(days => $3)
         where order_id = $1 and idempotency_key = $2`,
        [id, key, days],
      )
    for (const [key, days] of Object.entries({ month: 29, older: 31, kept: 32, claimed: 400 })) await age(key, days)
    await database.query(
      `update order_operation set state = 'running', reply_body = null where order_id = $1 and idempotency_key = 'claimed'`,
      [id],
    )
    const end = await keepRows(database, 'order_operation', "old.idempotency_key = 'kept'")
    await sweepAll({ database, sandbox: true })
    await end()
    const { rows } = await database.query<{ key: string }>(
      'select idempotency_key as key from order_operation where order_id = $1 order by 1',
      [id],
    )
    expect(rows.map(({ key }) => key)).toEqual(['claimed', 'fresh', 'kept', 'month'])
    const first = await ask(id, { amount: 100, key: 'month' })
    expect(first).toMatchObject({ status: 200 })
    expect(await keptOf(database, id)).toMatchObject({ refunded: 500 })
  })
})

describe('sentinel amounts of the sandbox', () => {
  it.each([
    [91, 'technical_decline'],
    [92, 'technical_decline_rba'],
    [93, 'technical_decline_mbu_diners_installments'],
    [94, 'Bank is not reachable at the moment.'],
  ])('.%i declines, and nothing is done · ACT-14 ACT-17 ACT-18 ACT-19 ACT-20 ACT-21 ACT-22', async (cents, message) => {
    const declined = { status: 202, body: { message } }
    const paid = await order()
    expect(await ask(paid, { amount: 1_000 + cents, key: 'declined' })).toEqual(declined)
    expect(await ask(paid, { amount: 1_000 + cents, key: 'declined' })).toEqual(declined)
    const reserved = await order({ status: 'pre_authorized', amount: 20_000 + cents })
    expect(await ask(reserved, { action: 'complete', amount: 1_000 + cents })).toEqual(declined)
    expect(await ask(reserved, { action: 'void' })).toEqual(declined)
    expect(await keptOf(database, paid)).toMatchObject({ status: 'authorized', refunded: 0, events: 1 })
    expect(await keptOf(database, reserved)).toMatchObject({ status: 'pre_authorized', captured: 0, events: 1 })
  })

  it('.95 fails, and nothing is done · ACT-16', async () => {
    const id = await order()
    await expect(ask(id, { amount: 1_095, key: 'failed' })).rejects.toThrow('.95')
    await expect(ask(id, { amount: 1_095, key: 'failed' })).rejects.toThrow('.95')
    expect(await keptOf(database, id)).toMatchObject({ refunded: 0, events: 1 })
  })

  it('.96 does it and loses the first reply; the same key then hears it · ACT-14', async () => {
    const id = await order()
    await expect(ask(id, { amount: 1_096, key: 'lost' })).rejects.toBeInstanceOf(LostReply)
    expect(await ask(id, { amount: 1_096, key: 'lost' })).toMatchObject({
      status: 200,
      body: { refundedAmount: 1_096 },
    })
    expect(await keptOf(database, id)).toMatchObject({ refunded: 1_096, events: 2 })
  })

  it('.97 does it at once and answers after eight seconds · ACT-14', async () => {
    const id = await order()
    const began = performance.now()
    const slow = ask(id, { amount: 1_097, key: 'slow' })
    await expect.poll(() => keptOf(database, id)).toMatchObject({ refunded: 1_097 })
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(await slow).toMatchObject({ status: 200 })
    expect(performance.now() - began).toBeGreaterThan(7_900)
  })

  it('are plain amounts where there is no sandbox · ACT-14', async () => {
    const id = await order({ amount: 90_000 })
    for (const cents of [91, 92, 93, 94, 95, 96, 97]) {
      expect(await ask(id, { amount: 1_000 + cents, sandbox: false })).toMatchObject({ status: 200 })
    }
  })
})
