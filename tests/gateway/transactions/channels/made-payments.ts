import type { Database } from '#gateway/ground/database/database.ts'
import type { PisSeed } from '#gateway/sandbox/seed-bank.ts'
import { insertPis, insertPos } from '#gateway/sandbox/seed-insert-channels.ts'
import type { SeededPos } from '#gateway/sandbox/seed-pos.ts'
import { addOrders, now, type OrderWish } from '#tests/gateway/transactions/merchant.ts'

export type PisWish = Pick<PisSeed, 'companyId' | 'storeId'> & Partial<PisSeed>
type PosWish = Pick<SeededPos['pos'], 'companyId' | 'storeId'> & Partial<SeededPos['pos']>

/** Bank payments, each with the order that it paid. */
export const addPis = async (
  database: Database,
  wishes: readonly PisWish[],
  order: Partial<OrderWish> = {},
): Promise<readonly PisSeed[]> => {
  const orders = await addOrders(
    database,
    wishes.map(({ companyId, storeId, amount, orderReference, createdAt, updatedAt, currency }) => ({
      ...{ companyId, storeId, walletType: 8, status: 'completed_iban', cardType: 'iban' },
      ...(amount !== undefined && { amount }),
      ...(orderReference !== undefined && { orderReference }),
      ...(currency !== undefined && { currency }),
      ...(createdAt !== undefined && { createdAt }),
      ...(updatedAt !== undefined && { updatedAt }),
      ...order,
    })),
  )
  const rows = wishes.map((wish, at): PisSeed => {
    const made = orders[at]?.order
    if (!made) throw new Error('An order was not made.')
    return {
      ...{ transactionUuid: `uuid-${made.id}`, orderReference: made.orderReference, amount: made.amount },
      ...{ status: 'COMPLETED', currency: made.currency, firstName: 'Ana', lastName: 'Jurić' },
      ...wish,
      ...{ orderId: made.id, createdAt: made.createdAt, updatedAt: made.updatedAt },
    }
  })
  await insertPis(database, rows)
  return rows
}

let lastPos = 5_000

/** Point-of-sale transactions, with a history of one step when none is given. */
export const addPos = async (
  database: Database,
  wishes: readonly PosWish[],
  events?: SeededPos['events'],
): Promise<readonly SeededPos['pos'][]> => {
  const made = wishes.map((wish): SeededPos => {
    lastPos += 1
    const id = wish.id ?? lastPos
    const createdAt = wish.createdAt ?? new Date(now.getTime() - 86_400_000)
    const pos: SeededPos['pos'] = {
      ...{ status: 'closed', amount: 10_000, currency: 'EUR', createdAt, updatedAt: createdAt },
      ...wish,
      id,
    }
    const step = { companyId: pos.companyId, posId: id, number: 1, status: pos.status, amount: pos.amount, createdAt }
    return { pos, events: events?.map((event) => ({ ...event, posId: id })) ?? [step] }
  })
  await insertPos(database, made)
  return made.map(({ pos }) => pos)
}
