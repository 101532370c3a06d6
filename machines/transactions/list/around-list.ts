import {
  type AnyQuery,
  type AnyRow,
  type DetailsPlace,
  detailsPlaceOf,
  type ListKind,
} from '#contract/transactions/list/list-kinds.ts'
import type { KeptList } from '#machines/shell/asked-list.ts'

/** A transaction list remembered while details are open. */
export type KeptTransactions = KeptList<AnyQuery, AnyRow>

/** The list page around the details, for Next and Previous. */
export interface AroundList extends Pick<KeptTransactions, 'query' | 'selection'> {
  readonly shown: readonly DetailsPlace[]
  /** The list goes on before and after that page. */
  readonly more: { readonly before: boolean; readonly after: boolean }
}

export function aroundOf(kind: ListKind, { query, reply, selection }: KeptTransactions): AroundList {
  const { page, size } = query
  return {
    query,
    selection,
    shown: (reply?.rows ?? []).map((row) => detailsPlaceOf(kind, row)),
    more: { before: reply !== null && page > 0, after: reply !== null && (page + 1) * size < reply.total },
  }
}
