import { and, inArray, isNull, lt } from 'drizzle-orm'
import { keptSince } from '#contract/transactions/retention.ts'
import { type Forgetting, forgetInBatches } from '#gateway/ground/sweeps.ts'
import { outbox } from './schema.ts'

/** How many go in one statement, by their time: the index answers, and nobody waits long for a row. */
const AT_ONCE = 500

/**
 * Forgets letters that are about no order as long after they were written as the data of a transaction (SES-33, D60).
 * Those about an order go with it, and until then stand in its history.
 */
export const forgetOldLetters = async (parts: Forgetting): Promise<void> => {
  const { database, clock, config } = parts
  if (config.sandbox) return
  const isOld = and(isNull(outbox.orderId), lt(outbox.createdAt, keptSince(clock.today())))
  await forgetInBatches(parts, {
    ...{ table: outbox, time: outbox.createdAt, id: outbox.id, isOld, atOnce: AT_ONCE },
    forget: (ids) =>
      database
        .db()
        .delete(outbox)
        .where(and(isOld, inArray(outbox.id, ids))),
  })
}
