import type { checkOrderNumber as checkOrderNumberCall } from '#contract/links/calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { holdNumber, isTaken, type TakenNumber } from '#gateway/transactions/order/taken-number.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { readStoreOf } from './read-link.ts'

/** Takes an order number of a store for good, in the caller's transaction; false when somebody has it. */
export const takeOrderNumber = async (
  database: Database,
  number: TakenNumber,
  holder: 'link' | 'terminal',
  takenAt: Date,
): Promise<boolean> => !(await isTaken(database, number)) && holdNumber(database, number, holder, takenAt)

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
