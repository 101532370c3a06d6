import { and, asc, inArray, isNull, lt, sql } from 'drizzle-orm'
import { keptSince } from '#contract/transactions/retention.ts'
import { type Forgetting, forgetInBatches, type OldRows } from '#gateway/ground/sweeps.ts'
import { outbox } from './schema.ts'

/** How many go in one statement, by their time: the index answers, and nobody waits long for a row. */
const AT_ONCE = 500

/**
 * Forgets letters that are about no order as long after they were written as the data of a transaction (SES-33, D60).
 * Those about an order go with it, and until then stand in its history.
 */
export const forgetOldLetters = async ({ database, clock, config, log }: Forgetting): Promise<void> => {
  if (config.sandbox) return
  const isOld = and(isNull(outbox.orderId), lt(outbox.createdAt, keptSince(clock.today())))
  const oldLetters: OldRows<Pick<typeof outbox.$inferSelect, 'id' | 'createdAt'>> = {
    readAfter: (last) =>
      database
        .db()
        .select({ id: outbox.id, createdAt: outbox.createdAt })
        .from(outbox)
        .where(and(isOld, last && sql`(${outbox.createdAt}, ${outbox.id}) > (${last.createdAt}, ${last.id})`))
        .orderBy(asc(outbox.createdAt), asc(outbox.id))
        .limit(AT_ONCE),
    forget: (rows) => {
      const ids = rows.map(({ id }) => id)
      return database
        .db()
        .delete(outbox)
        .where(and(isOld, inArray(outbox.id, ids)))
    },
  }
  await forgetInBatches({ log }, oldLetters)
}
