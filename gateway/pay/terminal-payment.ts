import { and, eq } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { terminalPayment } from './schema.ts'

export type TerminalPayment = typeof terminalPayment.$inferSelect
type NewTerminalPayment = Omit<typeof terminalPayment.$inferInsert, 'orderId' | 'paidAt'>

/**
 * Keeps what the terminal hands over to the wallet, in the caller's transaction, and gives the id of the order that will
 * come of it. The order number was taken before.
 */
export const keepTerminalPayment = async (database: Database, payment: NewTerminalPayment): Promise<number> => {
  const { rows } = await database.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('orders', 'id'))::bigint as id`,
  )
  const orderId = Number(rows[0]?.id)
  await database
    .db()
    .insert(terminalPayment)
    .values({ ...payment, orderId })
  return orderId
}

interface Named {
  readonly companyId: number
  readonly storeId: number
  readonly orderNumber: string
}

/** The payment of an order number, locked until the caller's transaction ends. */
export const lockTerminalPayment = async (
  database: Database,
  { companyId, storeId, orderNumber }: Named,
): Promise<TerminalPayment | null> => {
  const [found] = await database
    .db()
    .select()
    .from(terminalPayment)
    .where(
      and(
        eq(terminalPayment.companyId, companyId),
        eq(terminalPayment.storeId, storeId),
        eq(terminalPayment.orderNumber, orderNumber),
      ),
    )
    .for('update')
  return found ?? null
}
