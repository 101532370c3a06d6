import type { Finding } from '#contract/transactions/find.ts'
import type { ListKind, QueryOfKind } from '#contract/transactions/list-kinds.ts'
import type { ListReply } from '#machines/transactions/kept-list.ts'
import { searchOrders } from './order-search.ts'
import { searchPisTransactions } from './pis-search.ts'
import { searchPosOrders } from './pos-search.ts'

/** The page of a list of any kind. */
export function searchList<K extends ListKind>(
  kind: K,
  query: QueryOfKind<K>,
  signal: AbortSignal,
): Promise<ListReply> {
  const asked = { kind, query } as { [Kind in ListKind]: { kind: Kind; query: QueryOfKind<Kind> } }[ListKind]
  if (asked.kind === 'pis') return searchPisTransactions(asked.query, signal)
  if (asked.kind === 'pos') return searchPosOrders(asked.query, signal)
  return searchOrders(asked.query, signal)
}

/** The likeliest meaning that finds something; the likeliest of all where none does or nobody answers. */
export async function foundFirst(first: Finding, findings: readonly Finding[], signal: AbortSignal): Promise<Finding> {
  if (findings.length === 1) return first
  try {
    for (const finding of findings) {
      const { total } = await searchList(finding.list, { ...finding.query, size: 5 }, signal)
      if (total > 0) return finding
    }
  } catch {
    return first
  }
  return first
}
