import { listPosOrders, listStorePosOrders } from '#contract/transactions/channel-calls.ts'
import type { PosQuery } from '#contract/transactions/list/pos-query.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import { request } from '#src/client.ts'
import { searchIn } from '#src/transactions/list/search-in.ts'

/** Point-of-sale transactions of all stores, or of one (POS-18). */
export const searchPosOrders = searchIn<PosQuery, PosRow>(
  (sent) => request(listPosOrders, sent),
  (sent) => request(listStorePosOrders, sent),
)
