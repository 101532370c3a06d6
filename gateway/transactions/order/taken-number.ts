import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { orderNumber, orders } from '#gateway/transactions/schema.ts'

export interface TakenNumber {
  readonly companyId: number
  readonly storeId: number
  /** Normalised. */
  readonly number: string
}

const ordersWith = async (
  database: Database,
  { companyId, storeId, number }: TakenNumber,
  condition?: SQL,
): Promise<boolean> => {
  const [order] = await database
    .db()
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.companyId, companyId), eq(orders.storeId, storeId), eq(orders.orderReference, number), condition),
    )
    .limit(1)
  return order !== undefined
}

/** Whether a link, the terminal or an order of the store has this number. */
export const isTaken = async (database: Database, wanted: TakenNumber): Promise<boolean> => {
  const { companyId, storeId, number } = wanted
  const [held] = await database
    .db()
    .select({ number: orderNumber.number })
    .from(orderNumber)
    .where(and(eq(orderNumber.companyId, companyId), eq(orderNumber.storeId, storeId), eq(orderNumber.number, number)))
  return held !== undefined || ordersWith(database, wanted)
}

/**
 * Takes a number that no order has for good, in the caller's transaction; false when somebody has it. Of two who take the
 * same one at once, the second waits for the first one's commit.
 */
export const holdNumber = async (
  database: Database,
  number: TakenNumber,
  holder: (typeof orderNumber.$inferInsert)['holder'],
  takenAt: Date,
): Promise<boolean> => {
  const held = await database
    .db()
    .insert(orderNumber)
    .values({ ...number, holder, takenAt })
    .onConflictDoNothing()
    .returning({ number: orderNumber.number })
  return held.length === 1
}

interface WantedNumber extends Pick<TakenNumber, 'companyId' | 'storeId'> {
  /** The count that is tried first. */
  readonly from: number
  readonly numberAt: (count: number) => string
  /** The link whose declined tries may have the number. */
  readonly link?: number
  readonly at: Date
}

const isDeclinedTry = (link: number): SQL =>
  sql`(${orders.linkId} = ${link} and ${orders.status} in ('declined', 'declined_iban'))`

/** Takes the first order number, counting up, that nothing else of the store has (PBG-13). */
export const takeFreeNumber = async (
  database: Database,
  { companyId, storeId, from, numberAt, link, at }: WantedNumber,
): Promise<string> => {
  for (let count = from; ; count += 1) {
    const wanted = { companyId, storeId, number: numberAt(count) }
    const isOurs = link === undefined ? undefined : isDeclinedTry(link)
    const isOfOthers = await ordersWith(database, wanted, isOurs && sql`${isOurs} is not true`)
    if (isOfOthers) continue
    if (await holdNumber(database, wanted, 'payment', at)) return wanted.number
    if (isOurs && (await ordersWith(database, wanted, isOurs))) return wanted.number
  }
}
