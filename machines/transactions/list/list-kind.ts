import type { AnyQuery, ListKind, QueryOfKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { AskedListContext } from '#machines/shell/asked-list.ts'

/** A list with its query. */
export type AskedList = { [K in ListKind]: { readonly kind: K; readonly query: QueryOfKind<K> | null } }[ListKind]

/** A list typed by its kind, whose rules never change. */
export function listOf<K extends ListKind>(kind: K, context: AskedListContext) {
  const { place } = context.rules
  if (place !== kind) throw new Error(`A list of ${place} was read as one of ${kind}.`)
  return context as AskedListContext<QueryOfKind<K>, RowOfKind<K>>
}

export function askedOf({ kind, query }: { readonly kind: ListKind; readonly query: AnyQuery | null }): AskedList {
  return { kind, query } as AskedList
}
