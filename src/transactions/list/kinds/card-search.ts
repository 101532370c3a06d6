import { listOrders, listStoreOrders } from '#contract/transactions/calls.ts'
import { type OrderQuery, wireOf } from '#contract/transactions/list/card-query.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import { request } from '#src/client.ts'
import { pageIn } from '#src/transactions/list/list-reply.ts'

/** Card transactions of all stores, or of one (TRX-26). */
export async function searchOrders(
  query: OrderQuery,
  signal: AbortSignal,
  isReread: boolean,
): Promise<ListReply<OrderRow>> {
  const rest = { query: wireOf(query), body: query.filter, signal, isReread }
  return pageIn(
    query.store === null
      ? await request(listOrders, rest)
      : await request(listStoreOrders, { params: { storeId: query.store }, ...rest }),
  )
}
