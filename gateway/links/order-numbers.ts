import type { checkOrderNumber as checkOrderNumberCall } from '#contract/links/calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { isTaken, type TakenNumber } from '#gateway/transactions/order/taken-number.ts'
import { orderNumber } from '#gateway/transactions/schema.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { readStoreOf } from './read-link.ts'

/**
 * Takes an order number of a store for good, in the caller's transaction; false when somebody has it. Of two who take
 * the same one at once, the second waits for the first one's commit.
 */
export const takeOrderNumber = async (
  database: Database,
  number: TakenNumber,
  holder: 'link' | 'terminal',
  takenAt: Date,
): Promise<boolean> => {
  if (await isTaken(database, number)) return false
  const taken = await database
    .db()
    .insert(orderNumber)
    .values({ ...number, holder, takenAt })
    .onConflictDoNothing()
    .returning({ number: orderNumber.number })
  return taken.length === 1
}

const ofOnePerson = { times: 600, seconds: 600 }

/** Whether an order number of a store is taken (PBG-13). */
export const checkOrderNumber: Handler<typeof checkOrderNumberCall> = async (visit, { params, body }) => {
  const found = await readStoreOf(visit.database, params)
  await slowDown(visit, `order numbers of ${visit.sub}`, ofOnePerson)
  const taken = await isTaken(visit.database, {
    ...{ companyId: found.companyId, storeId: found.id },
    number: body.orderNumber,
  })
  return taken ? { status: 200, body: { exists: true } } : { status: 204, body: undefined }
}
