import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { orderNumber, orders } from '#gateway/transactions/schema.ts'

export interface TakenNumber {
  readonly companyId: number
  readonly storeId: number
  /** Normalised. */
  readonly number: string
}

/** Whether a link, the terminal or an order of the store has this number; declined tries of one link may be left out. */
export const isTaken = async (
  database: Database,
  { companyId, storeId, number }: TakenNumber,
  besides?: number,
): Promise<boolean> => {
  const db = database.db()
  const [held] = await db
    .select({ number: orderNumber.number })
    .from(orderNumber)
    .where(and(eq(orderNumber.companyId, companyId), eq(orderNumber.storeId, storeId), eq(orderNumber.number, number)))
  if (held) return true
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        ...[eq(orders.companyId, companyId), eq(orders.storeId, storeId), eq(orders.orderReference, number)],
        besides === undefined
          ? undefined
          : sql`(${orders.linkId} is distinct from ${besides} or ${orders.status} not in ('declined', 'declined_iban'))`,
      ),
    )
    .limit(1)
  return order !== undefined
}

interface WantedNumber extends Pick<TakenNumber, 'companyId' | 'storeId'> {
  /** The count that is tried first. */
  readonly from: number
  readonly numberAt: (count: number) => string
  /** The link whose declined tries may have the number. */
  readonly besides?: number
}

/** The first order number, counting up, that nothing else of the store has (PBG-13). */
export const freeNumber = async (
  database: Database,
  { companyId, storeId, from, numberAt, besides }: WantedNumber,
): Promise<string> => {
  for (let count = from; ; count += 1) {
    const number = numberAt(count)
    if (!(await isTaken(database, { companyId, storeId, number }, besides))) return number
  }
}
