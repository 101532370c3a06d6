import { and, eq, lt, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { keptSince } from '#contract/transactions/retention.ts'
import { type Forgetting, forgetByPlace } from '#gateway/ground/sweeps.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { terminalPayment, walletResult } from './schema.ts'

/**
 * Forgets what the wallet was given and what it told of transactions that are not kept any more (SES-33, D60). That it
 * told a result stays: told again, it must change nothing.
 */
export const forgetOldHandovers = async (parts: Forgetting): Promise<void> => {
  const { database, clock, config } = parts
  if (config.sandbox) return
  const since = keptSince(clock.today())
  const db = database.db()
  const hasNoOrder = (table: typeof terminalPayment | typeof walletResult): SQL =>
    notExists(
      db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.companyId, table.companyId), eq(orders.id, table.orderId))),
    )
  await forgetByPlace(parts, {
    ...{ table: walletResult, time: walletResult.receivedAt },
    isOld: and(lt(walletResult.receivedAt, since), ne(walletResult.fields, sql`'{}'::jsonb`), hasNoOrder(walletResult)),
    forget: (rows) => database.db().update(walletResult).set({ fields: {} }).where(rows),
  })
  await forgetByPlace(parts, {
    ...{ table: terminalPayment, time: terminalPayment.createdAt },
    isOld: and(lt(terminalPayment.createdAt, since), hasNoOrder(terminalPayment)),
    forget: (rows) => database.db().delete(terminalPayment).where(rows),
  })
}
