import { listPosOrders, listStorePosOrders } from '#contract/transactions/channel-calls.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import type { PosQuery } from '#contract/transactions/list/pos-query.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import { request } from '#src/client.ts'
import { pageIn } from '#src/transactions/list/list-reply.ts'

/** Point-of-sale transactions of all stores, or of one (POS-18). */
export async function searchPosOrders(
  query: PosQuery,
  signal: AbortSignal,
  isReread: boolean,
): Promise<ListReply<PosRow>> {
  const rest = { query: wireOf(query), body: query.filter, signal, isReread }
  return pageIn(
    query.store === null
      ? await request(listPosOrders, rest)
      : await request(listStorePosOrders, { params: { storeId: query.store }, ...rest }),
  )
}
