import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import { keptSince } from '#contract/transactions/retention.ts'
import type { Forgetting } from '#gateway/ground/sweeps.ts'
import { outbox } from './schema.ts'

/** How many go in one statement, by their time: the index answers, and nobody waits long for a row. */
const AT_ONCE = 500

/**
 * Forgets letters that are about no order as long after they were written as the data of a transaction (SES-33, D60).
 * Those about an order go with it, and until then stand in its history.
 */
export const forgetOldLetters = async ({ database, clock, config }: Forgetting): Promise<void> => {
  if (config.sandbox) return
  const db = database.db()
  const isOld = and(isNull(outbox.orderId), lt(outbox.createdAt, keptSince(clock.today())))
  const forgetSome = async (): Promise<number> => {
    const old = db.select({ id: outbox.id }).from(outbox).where(isOld).orderBy(asc(outbox.createdAt)).limit(AT_ONCE)
    return (await db.delete(outbox).where(inArray(outbox.id, old)).returning({ id: outbox.id })).length
  }
  while ((await forgetSome()) > 0);
}
