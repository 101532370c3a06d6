import { DateTime } from 'luxon'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { terminalPayment, walletResult } from '#gateway/pay/schema.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'
import { addOrders, freshMerchant, type Merchant, now } from '#tests/gateway/transactions/merchant.ts'

let database: Database
let merchant: Merchant
const longAgo = DateTime.fromJSDate(now).minus({ months: 13, days: 1 }).toJSDate()
const lastDay = DateTime.fromJSDate(now).minus({ months: 13 }).toJSDate()

const sweep = (sandbox: boolean) =>
  sweepAll({ database, clock: clockOf({ sandboxToday: undefined }, () => now), sandbox })

/** Forgotten together with its order, which had this id. */
const gone = 987_654

const hand = async (name: string, at: Date, orderId: number | null) => {
  const place = { companyId: merchant.company, storeId: merchant.plainStore, orderNumber: name }
  const fields = { masked_pan: '411111******1111' }
  await database
    .db()
    .insert(walletResult)
    .values({ ...place, eventId: name, status: 'approved', outcome: 'kept', orderId, fields, receivedAt: at })
  if (orderId === null) return
  await database
    .db()
    .insert(terminalPayment)
    .values({
      ...place,
      ...{ orderId, accountId: 'ana', preparedBy: 'ana', cart: 'Majica', amount: 100, currency: 'EUR', language: 'hr' },
      ...{ customer: null, requireComplete: false, subscription: false, createdAt: at },
    })
}

/** Names of the results whose fields are there, and of the payments of the terminal. */
const kept = async () => {
  const namesIn = async (query: string) =>
    (await database.query<{ name: string }>(`select order_number as name from ${query} order by 1`)).rows.map(
      ({ name }) => name,
    )
  return {
    told: await namesIn(`wallet_result where fields <> '{}'`),
    handed: await namesIn('terminal_payment'),
    results: (await namesIn('wallet_result')).length,
  }
}

beforeAll(async () => {
  ;({ database, merchant } = await freshMerchant())
  const [refundedLate] = await addOrders(database, [{ companyId: merchant.company, storeId: merchant.plainStore }])
  await hand('of-a-kept-order', longAgo, refundedLate?.order.id ?? 0)
  await hand('of-no-order', longAgo, null)
  await hand('too-old', longAgo, gone)
  await hand('last-day', lastDay, gone + 1)
})
afterAll(() => database.close())

it('of the sandbox stays, whatever its age · SES-33', async () => {
  await sweep(true)
  expect((await kept()).told).toHaveLength(4)
})

it('goes with its order, or as old as one that is not kept; that a result was told stays · SES-33', async () => {
  await sweep(false)
  expect(await kept()).toEqual({
    told: ['last-day', 'of-a-kept-order'],
    handed: ['last-day', 'of-a-kept-order'],
    results: 4,
  })
})

it('goes also where another one cannot · SES-33', async () => {
  for (let one = 0; one < 3; one += 1) await hand(`stuck-${one}`, longAgo, gone + 10 + one)
  const ends = [
    await keepRows(database, 'wallet_result', `old.event_id = 'stuck-1'`),
    await keepRows(database, 'terminal_payment', `old.order_number = 'stuck-1'`),
  ]
  const stuck = async () => {
    const { told, handed } = await kept()
    return [told, handed].map((names) => names.filter((name) => name.startsWith('stuck')))
  }
  await sweep(false)
  expect(await stuck()).toEqual([['stuck-1'], ['stuck-1']])
  for (const end of ends) await end()
  await sweep(false)
  expect(await stuck()).toEqual([[], []])
})
