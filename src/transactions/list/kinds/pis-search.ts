import { listPisTransactions, listStorePisTransactions } from '#contract/transactions/channel-calls.ts'
import type { PisQuery } from '#contract/transactions/list/pis-list.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import { request } from '#src/client.ts'
import { searchIn } from '#src/transactions/list/search-in.ts'

/** Bank payments of all stores, or of one (PIS-05). */
export const searchPisTransactions = searchIn<PisQuery, PisRow>(
  (sent) => request(listPisTransactions, sent),
  (sent) => request(listStorePisTransactions, sent),
)
