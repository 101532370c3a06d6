import { DateTime } from 'luxon'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { listTotal } from '#gateway/transactions/list/list-total.ts'
import { cardList, posList } from '#gateway/transactions/list/listed.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'
import { addPis, addPos } from '#tests/gateway/transactions/channels/made-payments.ts'
import { addMerchant, addOrders, freshMerchant, type Merchant, now } from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let merchant: Merchant
beforeAll(async () => {
  ;({ database, merchant } = await freshMerchant())
})
afterAll(() => database.close())

const clock = clockOf({ sandboxToday: undefined }, () => now)
const sweep = (sandbox = false) => sweepAll({ database, clock, sandbox })
/** Noon of a day that lies so many months and days before the test's today. */
const ago = (months: number, days = 0) => DateTime.fromJSDate(now).minus({ months }).minus({ days }).toJSDate()
const changed = (at: Date) => ({ createdAt: at, updatedAt: at })

const tables = [
  ...['orders', 'order_event', 'order_attempt', 'secure_message', 'pis_transaction', 'ips_transaction', 'pos_event'],
] as const
const counted = async (companyId: number) => {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from ${table} where company_id = $1`,
        [companyId],
      )
      return [table, rows[0]?.n] as const
    }),
  )
  return Object.fromEntries(counts)
}
const referencesOf = async (companyId: number) => {
  const { rows } = await database.query<{ order_reference: string }>(
    'select order_reference from orders where company_id = $1 order by order_reference',
    [companyId],
  )
  return rows.map((row) => row.order_reference)
}

describe('transactions that are too old', () => {
  it('go thirteen months after their last change, and nothing else goes · SES-33', async () => {
    const base = { companyId: merchant.company, storeId: merchant.plainStore }
    await addOrders(database, [
      { ...base, orderReference: 'last-day', ...changed(ago(13)) },
      { ...base, orderReference: 'too-old', ...changed(ago(13, 1)) },
      { ...base, orderReference: 'refunded-late', createdAt: ago(20), updatedAt: ago(2) },
      { ...base, orderReference: 'new', ...changed(now) },
    ])
    await sweep()
    expect(await referencesOf(merchant.company)).toEqual(['last-day', 'new', 'refunded-late'])
    expect(await checkLedger(database)).toEqual([])
  })

  it.each(['orders', 'payments at a terminal'] as const)(
    'are no longer among the totals of %s that were counted before · SES-33, TRX-27',
    async (what) => {
      const own = await addMerchant(database, `totals of ${what}`)
      const base = { companyId: own.company, storeId: own.plainStore, amount: 700 }
      const rows = [
        { ...base, ...changed(ago(14)) },
        { ...base, ...changed(now) },
      ]
      await (what === 'orders' ? addOrders(database, rows) : addPos(database, rows))
      const filter = { amount: { from: 700, to: 700 } }
      const range = { from: '2025-01-01', to: '2026-11-21', by: 'createdAt' } as const
      const wanted = { company: own.company, stores: null, ...range, filter }
      const total = () =>
        what === 'orders' ? listTotal(database, cardList, wanted) : listTotal(database, posList, wanted)
      expect(await total()).toBe(2)
      await sweep()
      expect(await total()).toBe(1)
    },
  )

  it('stay while a card is stored with them, until it expires · SES-33', async () => {
    const own = await addMerchant(database, 'subscriptions')
    const base = { companyId: own.company, storeId: own.plainStore, ...changed(ago(20)) }
    const plan = (expiryDate: string, more: object = {}) => ({
      details: { subscription: { enabled: true, tokenValue: 'token', expiryDate, ...more } },
    })
    await addOrders(database, [
      { ...base, orderReference: 'expires-today', ...plan('2026-11-21') },
      { ...base, orderReference: 'expired-yesterday', ...plan('2026-11-20') },
      { ...base, orderReference: 'without-a-token', ...plan('2027-11-20', { tokenValue: '' }) },
    ])
    await sweep()
    expect(await referencesOf(own.company)).toEqual(['expires-today'])
  })

  it('go with all that belongs to them, in every channel and company, however many · SES-33', async () => {
    const own = await addMerchant(database, 'channels')
    const base = { companyId: own.company, storeId: own.plainStore }
    const old = { ...base, ...changed(ago(14)) }
    const [kept] = await addOrders(database, [base])
    await addOrders(
      database,
      Array.from({ length: 450 }, () => old),
    )
    await addPis(database, [old, base])
    await addPos(database, [old, base])
    const [instant] = await addOrders(database, [{ ...old, walletType: 18 }])
    if (!kept || !instant) throw new Error('An order was not made.')
    const part = { companyId: own.company, orderId: instant.order.id, number: 1, amount: 10_000, currency: 'EUR' }
    await insertIps(database, [{ ...part, status: 'COMPLETED', createdAt: ago(14) }])
    await database.query(
      `insert into outbox (company_id, order_id, kind, "to", language, subject, state, created_at)
       values ($1, $2, 'note', 'ana@mail.example', 'hr', 'about it', 'sent', now())`,
      [own.company, instant.order.id],
    )
    await database.query(
      `insert into order_attempt (company_id, order_id, number, at, action, amount, currency, by, message)
       values ($1, $2, 1, now(), 'ipsRefund', 10000, 'EUR', 'ana@riva.example', 'technical_decline')`,
      [own.company, instant.order.id],
    )
    await sweep()
    await sweep()
    expect(await counted(own.company)).toEqual({
      ...{
        orders: 2,
        order_event: 2,
        order_attempt: 0,
        secure_message: 0,
        pis_transaction: 1,
        ips_transaction: 0,
        pos_event: 1,
      },
    })
    const { rows } = await database.query('select 1 from outbox where company_id = $1', [own.company])
    expect(rows).toEqual([])
    expect(await checkLedger(database)).toEqual([])
  })

  it('go also where those of another company cannot · SES-33', async () => {
    const [stuck, own] = [await addMerchant(database, 'stuck'), await addMerchant(database, 'behind')]
    const old = ({ company: companyId, plainStore: storeId }: Merchant) => ({ companyId, storeId, ...changed(ago(14)) })
    await addOrders(database, [old(stuck), old(own)])
    await addPos(database, [old(stuck), old(own)])
    const end = await keepRows(database, 'orders', `old.company_id = ${stuck.company}`)
    await sweep()
    await end()
    expect([await counted(stuck.company), await counted(own.company)]).toMatchObject([
      { orders: 1, pos_event: 0 },
      { orders: 0, pos_event: 0 },
    ])
    await sweep()
    expect(await counted(stuck.company)).toMatchObject({ orders: 0 })
  })

  it('go also where another one of the same company cannot · SES-33', async () => {
    const own = await addMerchant(database, 'one stuck')
    const old = { companyId: own.company, storeId: own.plainStore, ...changed(ago(14)) }
    const [stuck] = await addOrders(database, [
      { ...old, orderReference: 'stays' },
      ...Array.from({ length: 250 }, () => old),
    ])
    const [stuckAtCounter] = await addPos(database, [old, old])
    await keepRows(database, 'orders', `old.id = ${stuck?.order.id}`)
    await keepRows(database, 'pos_transaction', `old.id = ${stuckAtCounter?.id}`)
    await sweep()
    expect(await counted(own.company)).toMatchObject({ orders: 1, pos_event: 1 })
    expect(await referencesOf(own.company)).toEqual(['stays'])
    expect(await checkLedger(database)).toEqual([])
  })

  it('of the sandbox stay, whatever their age · SES-33', async () => {
    const own = await addMerchant(database, 'sandbox')
    await addOrders(database, [{ companyId: own.company, storeId: own.plainStore, ...changed(ago(30)) }])
    await sweep(true)
    expect(await counted(own.company)).toMatchObject({ orders: 1 })
  })

  it('leave the ledger by no other way · SES-33', async () => {
    await expect(database.query('delete from order_event')).rejects.toThrow('never changed')
    await expect(
      database.tx(async () => {
        await database.query(`select set_config('riva.forgets', 'what is too old', true)`)
        await database.query('update order_event set amount = 0')
      }),
    ).rejects.toThrow('never changed')
  })
})
