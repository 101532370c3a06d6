import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OrderAction } from '#contract/transactions/order.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { getIpsOrder } from '#gateway/transactions/channels/get-ips.ts'
import { refundIps } from '#gateway/transactions/channels/refund-ips.ts'
import { chargeNextPayment } from '#gateway/transactions/money/next-payment.ts'
import { getOrder } from '#gateway/transactions/order/get-order.ts'
import { type Cell, cells, channels, nameOf, off, type Subject } from '#tests/contract/transactions/action-matrix.ts'
import { act } from './act.ts'
import {
  addOrders,
  adminOf,
  freshKey,
  freshMerchant,
  handling,
  type Merchant,
  type OrderWish,
  today,
} from './merchant.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const plan = { enabled: true, expiryDate: today, payment: 1, accountId: '7', tokenValue: 'tok-1234' }

let database: Database
let own: Merchant
/** One order for each cell, so that acting on one leaves the others as they are. */
const ids = new Map<string, number>()
beforeAll(async () => {
  ;({ database, merchant: own } = await freshMerchant())
  // Room between the ids: a payment takes the one after the last.
  const wishes = cells.map((cell, at): OrderWish => wishOf(cell, 10_000 + at * 10))
  await addOrders(database, wishes)
  for (const [at, cell] of cells.entries()) ids.set(nameOf(cell), wishes[at]?.id ?? 0)
  await insertIps(
    database,
    cells
      .filter(({ subject }) => subject === 'instant')
      .map((cell) => ({
        ...{ companyId: own.company, orderId: idOf(cell), number: 1, status: 'COMPLETED' as const, amount: 10_000 },
        ...{ currency: 'EUR', createdAt: new Date('2026-11-20T09:00:00Z') },
      })),
  )
})
afterAll(() => database.close())

const wishOf = ({ status, cardType, subject, channel }: Cell, id: number): OrderWish => ({
  ...{ id, companyId: own.company, storeId: own.plainStore, status, cardType },
  ...(subject === 'instant'
    ? { walletType: 18, captured: 10_000, refunded: status === 'refunded' ? 10_000 : 0 }
    : { ...channels[channel], details: { subscription: plan } }),
})
const idOf = (cell: Cell): number => ids.get(nameOf(cell)) ?? 0

const readers = { card: getOrder, instant: getIpsOrder } as const

const allowedBy = async (subject: Subject, id: number): Promise<readonly OrderAction[]> => {
  const params = { sub: 'someone', company: String(own.company), id: String(id) }
  const reply = await readers[subject](handling(database, adminOf(own)), { params, query: {}, body: undefined })
  return reply.status === 200 ? (reply.body.allowedActions ?? []) : []
}

const statusOf = async (cell: Cell): Promise<number> => {
  const { action } = cell
  const context = handling(database, adminOf(own), { key: freshKey() })
  const place = { company: own.company, store: own.plainStore, order: idOf(cell) }
  const params = {
    ...{ sub: 'someone', company: String(own.company), storeId: String(own.plainStore) },
    id: String(idOf(cell)),
  }
  if (action === 'ipsRefund') return (await refundIps(context, { params, query: {}, body: undefined })).status
  if (action === 'nextPayment') {
    const query = { amount: 4_900, currency: 'EUR' }
    return (await chargeNextPayment(context, { params, query, body: undefined })).status
  }
  return (await act(database, { action, amount: 4_900, rights: adminOf(own), ...place })).status
}

it('the gateway names the actions of each status with each card as the table says · ACT-01, ACT-02, ACT-03, ACT-11, IPS-03', async () => {
  const named = new Map<string, boolean>()
  for (const cell of cells) named.set(nameOf(cell), (await allowedBy(cell.subject, idOf(cell))).includes(cell.action))
  expect(named.size).toBe(cells.length)
  expect(off((cell) => named.get(nameOf(cell)) === true)).toEqual([])
})

it('and does what it names, and nothing else · ACT-01, ACT-02, ACT-03, ACT-11, IPS-03', async () => {
  const answers = new Map<string, number>()
  for (const cell of cells) answers.set(nameOf(cell), await statusOf(cell))
  expect(new Set(answers.values())).toEqual(new Set([200, 409]))
  expect(off((cell) => answers.get(nameOf(cell)) === 200)).toEqual([])
})
