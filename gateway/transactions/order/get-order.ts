import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { getOrder as getOrderCall } from '#contract/transactions/order-calls.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Input } from '#gateway/web/handling.ts'
import { orderView } from './order-view.ts'
import { readOrder } from './read-order.ts'

/** One transaction; the same 404 for an absent one, one of another company and one of a store the reader does not see. */
export const getOrder = async (
  context: Handling,
  { params }: Input<typeof getOrderCall>,
): Promise<Answer<typeof getOrderCall>> => {
  const company = rowIdOf(params.company)
  const id = rowIdOf(params.id)
  const found = company === null || id === null ? null : await readOrder(context.database, company, id)
  if (!found || !seesStore(context.rights, { company: params.company, store: String(found.order.storeId) })) {
    return { status: 404, body: { message: 'NOT_FOUND' } }
  }
  return { status: 200, body: orderView(found, context.rights, context.clock.today()) }
}
