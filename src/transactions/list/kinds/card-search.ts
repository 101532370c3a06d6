import { listOrders, listStoreOrders } from '#contract/transactions/calls.ts'
import type { OrderQuery } from '#contract/transactions/list/card-query.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import { request } from '#src/client.ts'
import { searchIn } from '#src/transactions/list/search-in.ts'

/** Card transactions of all stores, or of one (TRX-26). */
export const searchOrders = searchIn<OrderQuery, OrderRow>(
  (sent) => request(listOrders, sent),
  (sent) => request(listStoreOrders, sent),
)
