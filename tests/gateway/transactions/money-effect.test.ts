import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { act } from './act.ts'
import { addOrder, adminOf, freshMerchant, type Merchant } from './merchant.ts'

let database: Database
let merchant: Merchant
beforeAll(async () => {
  ;({ database, merchant } = await freshMerchant())
})
afterAll(() => database.close())

it('a refund is never told as earlier than the payment, where another process has a clock that is ahead · ACT-14', async () => {
  const ahead = new Date('2026-11-21T13:00:00Z')
  const place = { company: merchant.company, store: merchant.plainStore }
  const id = await addOrder(database, {
    ...{ companyId: place.company, storeId: place.store, createdAt: ahead, updatedAt: ahead },
  })
  const refund = { ...place, action: 'refund', order: id, amount: 1_000, rights: adminOf(merchant) } as const
  expect((await act(database, refund)).status).toBe(200)
  const { rows } = await database.query<{ changed: Date; told: Date }>(
    `select o.updated_at as changed, max(e.at) as told from orders o
     join order_event e on e.company_id = o.company_id and e.order_id = o.id where o.id = $1 group by 1`,
    [id],
  )
  expect(rows).toEqual([{ changed: ahead, told: ahead }])
  expect(await checkLedger(database)).toEqual([])
})
