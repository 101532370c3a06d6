import { listPisTransactions, listStorePisTransactions } from '#contract/transactions/channel-calls.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import type { PisQuery } from '#contract/transactions/list/pis-query.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import { request } from '#src/client.ts'
import { pageIn } from '#src/transactions/list/list-reply.ts'

/** Bank payments of all stores, or of one (PIS-05). */
export async function searchPisTransactions(
  query: PisQuery,
  signal: AbortSignal,
  isReread: boolean,
): Promise<ListReply<PisRow>> {
  const rest = { query: wireOf(query), body: query.filter, signal, isReread }
  return pageIn(
    query.store === null
      ? await request(listPisTransactions, rest)
      : await request(listStorePisTransactions, { params: { storeId: query.store }, ...rest }),
  )
}
