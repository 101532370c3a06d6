import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { listLinkOrders } from '#gateway/transactions/link-orders.ts'
import { checkGoldCard } from '#gateway/transactions/money/gold-card.ts'
import { addMerchant, addOrders, adminOf, freshMerchant, handling, type Merchant, now, right } from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
let own: Merchant
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
})
afterAll(() => database.close())

const ask = (link: number | string, rights = adminOf(own), company = own.company) =>
  listLinkOrders(handling(database, rights), {
    params: { sub: 'someone', company: String(company), payByLinkId: String(link) },
    ...{ query: {}, body: undefined },
  })
const absent = { status: 404, body: { message: 'NOT_FOUND' } }

describe('the orders of a link', () => {
  it('come newest first, with how many there are, of the stores that the reader sees · TRX-35', async () => {
    const made = await addOrders(
      database,
      Array.from({ length: 130 }, (_, at) => ({
        ...{ companyId: own.company, storeId: at % 10 === 0 ? own.secondStore : own.plainStore, linkId: 7 },
        createdAt: new Date(now.getTime() - at * 60_000),
      })),
    )
    const ids = made.map(({ order }) => order.id)
    const answer = await ask(7)
    const [rows, [total]] = answer.status === 200 ? answer.body : [[], [0]]
    expect(total).toBe(130)
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    const user = [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', own.secondStore)]
    const seen = await ask(7, user)
    expect(seen.body).toMatchObject([ids.filter((_, at) => at % 10 === 0).map((id) => ({ id })), [13]])
  })

  it('are the same 404 for an absent, a foreign and an unseen link, and for no number · TRX-35', async () => {
    const other = await addMerchant(database, 'other')
    await addOrders(database, [
      { companyId: other.company, storeId: other.plainStore, linkId: 8 },
      { companyId: own.company, storeId: own.plainStore, linkId: 9 },
    ])
    const user = [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', own.secondStore)]
    expect(await ask(9)).toMatchObject({ status: 200 })
    expect(await ask(9, user)).toEqual(absent)
    for (const link of [8, 987, 'x', '-1', '9e0', '99999999999999999999']) expect(await ask(link)).toEqual(absent)
    expect(await ask(8, adminOf(own), other.company)).toEqual(absent)
  })
})

describe('a gold card', () => {
  it.each([
    ['54000112', true],
    ['540001', true],
    ['54000277', true],
    ['54000278', false],
    ['540002', false],
    ['411111', false],
  ])('%s is one: %s · TRX-35', async (bin, isGold) => {
    const params = { sub: 'someone', company: String(own.company) }
    const answer = await checkGoldCard(handling(database, adminOf(own)), { params, query: { bin }, body: undefined })
    expect(answer).toEqual({ status: 200, body: isGold })
  })
})
