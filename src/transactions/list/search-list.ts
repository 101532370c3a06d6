import type { ListReply } from '#machines/transactions/list/kept-list.ts'
import type { AskedList } from '#machines/transactions/list/list-kind.ts'
import { searchOrders } from './card-search.ts'
import { searchPisTransactions } from './pis-search.ts'
import { searchPosOrders } from './pos-search.ts'

/** A page of a list of any kind. */
export async function searchList({ kind, query }: AskedList, signal: AbortSignal): Promise<ListReply> {
  if (query === null) throw new Error(`Nothing that the list of ${kind} can ask.`)
  if (kind === 'pis') return searchPisTransactions(query, signal)
  if (kind === 'pos') return searchPosOrders(query, signal)
  return searchOrders(query, signal)
}
