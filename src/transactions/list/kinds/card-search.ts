import { listOrders, listStoreOrders } from '#contract/transactions/calls.ts'
import { cardBody } from '#contract/transactions/filter/card-filter.ts'
import { type OrderQuery, wireOf } from '#contract/transactions/list/card-query.ts'
import { allOrOne } from '#src/shell/all-or-one.ts'
import { searchIn } from '#src/shell/list/search-in.ts'

const ask = allOrOne(listOrders, listStoreOrders)

/** Card transactions of all stores, or of one (TRX-26). */
export const searchOrders = searchIn(
  (query: OrderQuery) => wireOf(query),
  (store, sent) => ask(store, { ...sent, body: cardBody(sent.body) }),
)
