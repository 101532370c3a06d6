import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { constraintOf, sqlState } from '#gateway/ground/database/sql-state.ts'
import { insertIps } from '#gateway/sandbox/seed-insert-channels.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { addPis, addPos } from '#tests/gateway/transactions/channels/made-payments.ts'
import { act } from './act.ts'
import { addOrder, adminOf, freshMerchant, now } from './merchant.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let database: Database
beforeAll(async () => {
  const { merchant, ...fresh } = await freshMerchant()
  database = fresh.database
  const order = await addOrder(database, { companyId: merchant.company, storeId: merchant.plainStore })
  const call = { company: merchant.company, store: merchant.plainStore, order, rights: adminOf(merchant) }
  await act(database, { action: 'refund', amount: 2_500, ...call })
  const base = { companyId: merchant.company, storeId: merchant.plainStore }
  await addPis(database, [base])
  await addPos(database, [base])
  const part = { companyId: merchant.company, orderId: order, number: 1, amount: 10_000, currency: 'EUR' }
  await insertIps(database, [{ ...part, status: 'COMPLETED', createdAt: now }])
})
afterAll(() => database.close())

const rolledUp = (stem: string) => ['day', 'month', 'update_day', 'update_month'].map((name) => `${stem}_${name}`)

class Undo extends Error {}

/** The kinds of discrepancy after some tampering, which is then undone. */
const kindsAfter = async (tampering: string): Promise<readonly string[]> => {
  let kinds: readonly string[] = []
  const undone = database.tx(
    async () => {
      for (const statement of tampering.split(';')) await database.query(statement)
      kinds = [...new Set((await checkLedger(database)).map(({ kind }) => kind))].sort()
      throw new Undo()
    },
    { isolation: 'repeatable read' },
  )
  await expect(undone).rejects.toBeInstanceOf(Undo)
  return kinds
}

describe('the checker of the ledger', () => {
  it('finds nothing where nothing is wrong · ACT-14', async () => {
    expect(await checkLedger(database)).toEqual([])
  })

  it.each([
    [
      'a refund that the ledger does not tell',
      'update orders set refunded = refunded + 1',
      ['order', ...rolledUp('order')],
    ],
    [
      'a capture that the ledger does not tell',
      'update orders set captured = captured - 1',
      ['order', ...rolledUp('order')],
    ],
    ['another status', `update orders set status = 'completed'`, ['order', ...rolledUp('order')]],
    ['another amount', 'update orders set amount = amount + 1', [...rolledUp('order'), 'pis']],
    ['a step without an order', 'delete from orders', ['order', ...rolledUp('order'), 'pis']],
    ['a lost roll-up by creation', 'delete from order_day', ['order_day']],
    ['a refund that a roll-up does not know', 'update order_month set refunded = refunded + 1', ['order_month']],
    ['a wrong roll-up of months', 'update order_month set n = n + 1', ['order_month']],
    ['a wrong roll-up by update', 'update order_update_day set n = n + 1', ['order_update_day']],
    ['a bank payment of another amount', 'update pis_transaction set amount = amount + 1', ['pis', ...rolledUp('pis')]],
    ['a bank payment without its order', 'update pis_transaction set order_id = 1', ['pis']],
    ['a wrong roll-up of bank payments', 'update pis_day set volume = volume + 1', ['pis_day']],
    ['an instant refund that the order does not know', `update ips_transaction set status = 'REFUNDED'`, ['ips']],
    ['another status at the counter', `update pos_transaction set status = 'voided'`, ['pos', ...rolledUp('pos')]],
    ['a lost roll-up at the counter', 'delete from pos_update_day', ['pos_update_day']],
    [
      'an order without a ledger',
      'alter table order_event disable trigger order_event_is_append_only; delete from order_event',
      ['order'],
    ],
  ])('finds %s · ACT-14', async (_, tampering, found) => {
    expect(await kindsAfter(tampering)).toEqual(found)
    expect(await checkLedger(database)).toEqual([])
  })
})

describe('the tables themselves', () => {
  it('never change a step of the ledger · ACT-14', async () => {
    for (const change of ['update order_event set amount = 1', 'delete from order_event']) {
      const state = await database.query(change).then(() => 'done', sqlState)
      expect(state).toBe('23001')
    }
  })

  it.each(['refunded = captured + 1', 'captured = amount + 1', 'refunded = -1'])(
    'refuse %s · ACT-06',
    async (assignment) => {
      const constraint = await database.query(`update orders set ${assignment}`).then(() => 'done', constraintOf)
      expect(constraint).toBe('orders_amounts')
    },
  )

  it('tie the channel of an order to its wallet type · REF-12', async () => {
    for (const change of ['wallet_type = 18', `channel = 'ips'`, `wallet_type = null, channel = 'crypto'`]) {
      const constraint = await database.query(`update orders set ${change}`).then(() => 'done', constraintOf)
      expect([change, constraint]).toEqual([change, 'orders_channel'])
    }
  })
})
