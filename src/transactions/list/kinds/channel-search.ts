import {
  listPisTransactions,
  listPosOrders,
  listStorePisTransactions,
  listStorePosOrders,
} from '#contract/transactions/channel-calls.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import type { PisQuery } from '#contract/transactions/list/pis-list.ts'
import type { PosQuery } from '#contract/transactions/list/pos-list.ts'
import { allOrOne } from '#src/shell/all-or-one.ts'
import { searchIn } from '#src/shell/list/search-in.ts'

/** Bank payments of all stores, or of one (PIS-05). */
export const searchPisTransactions = searchIn(
  (query: PisQuery) => wireOf(query),
  allOrOne(listPisTransactions, listStorePisTransactions),
)

/** Point-of-sale transactions of all stores, or of one (POS-18). */
export const searchPosOrders = searchIn((query: PosQuery) => wireOf(query), allOrOne(listPosOrders, listStorePosOrders))
