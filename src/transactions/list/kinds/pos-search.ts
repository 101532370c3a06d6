import { listPosOrders, listStorePosOrders } from '#contract/transactions/channel-calls.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import type { PosQuery } from '#contract/transactions/list/pos-query.ts'
import { request } from '#src/client.ts'
import { searchIn } from '#src/shell/list/search-in.ts'

/** Point-of-sale transactions of all stores, or of one (POS-18). */
export const searchPosOrders = searchIn(
  (query: PosQuery) => wireOf(query),
  (sent) => request(listPosOrders, sent),
  (sent) => request(listStorePosOrders, sent),
)
