import { listOrders, listStoreOrders } from '#contract/transactions/calls.ts'
import { cardBody } from '#contract/transactions/filter/card-filter.ts'
import { type OrderQuery, wireOf } from '#contract/transactions/list/card-query.ts'
import { request } from '#src/client.ts'
import { searchIn } from '#src/shell/list/search-in.ts'

/** Card transactions of all stores, or of one (TRX-26). */
export const searchOrders = searchIn(
  (query: OrderQuery) => wireOf(query),
  (sent) => request(listOrders, { ...sent, body: cardBody(sent.body) }),
  (sent) => request(listStoreOrders, { ...sent, body: cardBody(sent.body) }),
)
