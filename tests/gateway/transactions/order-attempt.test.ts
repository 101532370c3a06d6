import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { getOrder } from '#gateway/transactions/order/get-order.ts'
import { type Act, act } from './act.ts'
import { addOrder, adminOf, freshMerchant, handling, type Merchant, type OrderWish } from './merchant.ts'

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

it('remembers what a bank refused: once for each key, with who asked, and shown with the order · ACT-14, TRX-33', async () => {
  const paid = await order()
  for (const key of ['one', 'one', 'two']) await ask(paid, { amount: 1_091, key })
  const reserved = await order({ status: 'pre_authorized', amount: 20_094 })
  await ask(reserved, { action: 'void' })
  const attemptsOf = async (id: number) => {
    const context = handling(database, adminOf(merchant), { key: 'read' })
    const answer = await getOrder(context, {
      params: { sub: 'someone', company: String(merchant.company), id: String(id) },
      query: {},
      body: undefined,
    })
    return answer.status === 200 ? answer.body.attempts : null
  }
  const refused = { action: 'refund', amount: 1_091, currency: 'EUR', message: 'technical_decline' }
  const { email } = handling(database, adminOf(merchant), { key: 'read' })
  expect(await attemptsOf(paid)).toMatchObject([refused, refused].map((one) => ({ ...one, lastModifiedBy: email })))
  expect(await attemptsOf(reserved)).toMatchObject([
    { action: 'void', amount: 20_094, message: 'Bank is not reachable at the moment.' },
  ])
})
