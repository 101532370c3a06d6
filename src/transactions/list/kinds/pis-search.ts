import { listPisTransactions, listStorePisTransactions } from '#contract/transactions/channel-calls.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import type { PisQuery } from '#contract/transactions/list/pis-list.ts'
import { request } from '#src/client.ts'
import { searchIn } from '#src/shell/list/search-in.ts'

/** Bank payments of all stores, or of one (PIS-05). */
export const searchPisTransactions = searchIn(
  (query: PisQuery) => wireOf(query),
  (sent) => request(listPisTransactions, sent),
  (sent) => request(listStorePisTransactions, sent),
)
