import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import type { ListReply } from '#machines/shell/asked-list.ts'
import type { AskedList } from '#machines/transactions/list/list-kind.ts'
import { searchOrders } from './kinds/card-search.ts'
import { searchPisTransactions, searchPosOrders } from './kinds/channel-search.ts'

/** A page of a list of any kind. */
export async function searchList(
  { kind, query }: AskedList,
  signal: AbortSignal,
  isReread: boolean,
): Promise<ListReply<AnyRow>> {
  if (query === null) throw new Error(`Nothing that the list of ${kind} can ask.`)
  if (kind === 'pis') return searchPisTransactions(query, signal, isReread)
  if (kind === 'pos') return searchPosOrders(query, signal, isReread)
  return searchOrders(query, signal, isReread)
}
