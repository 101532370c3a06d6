import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ipsStatuses } from '#contract/transactions/instant-and-crypto.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { refundIps } from '#gateway/transactions/channels/refund-ips.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { LostReply } from '#gateway/web/lost-reply.ts'
import { keptOf } from '#tests/gateway/transactions/act.ts'
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
} from '#tests/gateway/transactions/merchant.ts'

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

type Ips = (typeof ipsStatuses)[number]

const payment = async (parts: readonly Ips[] = ['COMPLETED'], wish: Partial<OrderWish> = {}): Promise<number> => {
  const order = { companyId: own.company, storeId: own.plainStore, walletType: 18 }
  const id = await addOrder(database, { ...order, cardType: null, ...wish })
  await insertIps(
    database,
    parts.map((status, at) => ({
      ...{ companyId: own.company, orderId: id, number: at + 1, status, amount: wish.amount ?? 10_000 },
      ...{ currency: 'EUR', merchantBankAccount: 'HR17', createdAt: new Date('2026-11-20T09:00:00Z') },
    })),
  )
  return id
}

interface Wish {
  readonly key?: string
  readonly rights?: ReturnType<typeof adminOf>
  readonly store?: number
  readonly revision?: string
  readonly sandbox?: boolean
}
const ask = (id: number, { key = freshKey(), rights = adminOf(own), store = own.plainStore, ...more }: Wish = {}) =>
  refundIps(handling(database, rights, { key, ...more }), {
    params: { sub: 'someone', company: String(own.company), storeId: String(store), id: String(id) },
    ...{ query: {}, body: undefined },
  })

const done = { status: 200, body: { success: true } }
const notNow = { status: 409, body: { message: 'NOT_ALLOWED_NOW' } }
const statusesOf = async (id: number) =>
  (
    await database.query<{ status: string }>('select status from ips_transaction where order_id = $1 order by number', [
      id,
    ])
  ).rows.map(({ status }) => status)

describe('the refund of an instant payment', () => {
  it('gives everything back once, and says so in order, ledger and sub-transactions · IPS-03 IPS-06', async () => {
    const id = await payment(['EXPIRED', 'COMPLETED'])
    expect(await ask(id)).toEqual(done)
    expect(await keptOf(database, id)).toEqual({ status: 'refunded', captured: 10_000, refunded: 10_000, events: 2 })
    expect(await statusesOf(id)).toEqual(['EXPIRED', 'COMPLETED', 'REFUNDED'])
    expect(await ask(id)).toEqual(notNow)
    const { rows } = await database.query('select action, subject_id from audit_entry where subject_id = $1', [id])
    expect(rows).toEqual([{ action: 'ORDER_REFUNDED', subject_id: String(id) }])
  })

  it('gives back what earlier refunds have left · IPS-03', async () => {
    const id = await payment(['COMPLETED'], { status: 'partially_refunded', refunded: 4_000 })
    expect(await ask(id)).toEqual(done)
    const { rows } = await database.query(
      `select amount from ips_transaction where order_id = $1 and status = 'REFUNDED'`,
      [id],
    )
    expect(rows).toEqual([{ amount: 6_000 }])
    expect(await keptOf(database, id)).toMatchObject({ status: 'refunded', refunded: 10_000 })
  })

  it.each(ipsStatuses)('needs a completed part: %s alone is as the rule says · IPS-03 IPS-04', async (status) => {
    const id = await payment([status])
    const answer = await ask(id)
    expect(answer).toEqual(status === 'COMPLETED' ? done : notNow)
    if (status === 'REFUNDED') await database.query('delete from ips_transaction where order_id = $1', [id])
  })

  it('is refused for another wallet type, without parts, and where nothing was captured · IPS-03', async () => {
    expect(await ask(await payment([]))).toEqual(notNow)
    expect(await ask(await payment(['COMPLETED'], { walletType: 0 }))).toEqual(notNow)
    expect(await ask(await payment(['COMPLETED'], { status: 'declined' }))).toEqual(notNow)
  })

  it('is for those who may refund, in the store that they see · IPS-06', async () => {
    const absent = { status: 404, body: { message: 'NOT_FOUND' } }
    const id = await payment()
    const user = [right('ROLE_COMPANY_USER', own.company), right('ROLE_STORE_USER', own.plainStore)]
    const other = await addMerchant(database, 'stranger')
    expect(await ask(id, { rights: user })).toEqual(absent)
    expect(await ask(id, { rights: adminOf(other) })).toEqual(absent)
    expect(await ask(id, { store: own.secondStore })).toEqual(absent)
    expect(await ask(987_654_321)).toEqual(absent)
    expect(await ask(id, { rights: [...user, right('ALLOW_REFUND', own.company)] })).toEqual(done)
  })

  it('is done as documented: without a key · IPS-06', async () => {
    const id = await payment()
    expect(await ask(id, { key: '' })).toEqual(done)
    expect(await ask(id, { key: '' })).toEqual({ status: 409, body: { message: 'NOT_ALLOWED_NOW' } })
  })

  it('has one effect for each key, and knows the order as it was · IPS-06', async () => {
    const id = await payment()
    expect(await ask(id, { revision: '9r' })).toEqual({ status: 409, body: { message: 'ORDER_CHANGED' } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id, { key: 'twenty', revision: '1r' })))
    for (const answer of answers) {
      expect([done, { status: 409, body: { message: 'KEY_IN_USE' } }]).toContainEqual(answer)
    }
    expect(await ask(id, { key: 'twenty', revision: '1r' })).toEqual(done)
    expect(await statusesOf(id)).toEqual(['COMPLETED', 'REFUNDED'])
  })

  it('reaches every failure of the sandbox by the cents of the order · IPS-06', async () => {
    const failed = { status: 200, body: { success: false } }
    for (const cents of [91, 92, 93, 94]) {
      const id = await payment(['COMPLETED'], { amount: 10_000 + cents })
      expect(await ask(id, { key: 'declined' })).toEqual(failed)
      expect(await ask(id, { key: 'declined' })).toEqual(failed)
      expect(await keptOf(database, id)).toMatchObject({ status: 'authorized', refunded: 0 })
      expect(await ask(id, { sandbox: false })).toEqual(done)
    }
    const broken = await payment(['COMPLETED'], { amount: 10_095 })
    await expect(ask(broken)).rejects.toThrow('.95')
    expect(await keptOf(database, broken)).toMatchObject({ status: 'authorized', refunded: 0 })
    const lost = await payment(['COMPLETED'], { amount: 10_096 })
    await expect(ask(lost, { key: 'lost' })).rejects.toBeInstanceOf(LostReply)
    expect(await ask(lost, { key: 'lost' })).toEqual(done)
    expect(await statusesOf(lost)).toEqual(['COMPLETED', 'REFUNDED'])
  })
})
