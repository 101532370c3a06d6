import type { AnyQuery, ListKind, QueryOfKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { AskedListContext } from '#machines/shell/asked-list.ts'

/** A list and what it is asked. */
export type AskedList = { [K in ListKind]: { readonly kind: K; readonly query: QueryOfKind<K> | null } }[ListKind]

/** A list as one of its kind: its rules never change. */
export function listOf<K extends ListKind>(kind: K, context: AskedListContext) {
  const { place } = context.rules
  if (place !== kind) throw new Error(`A list of ${place} was read as one of ${kind}.`)
  return context as AskedListContext<QueryOfKind<K>, RowOfKind<K>>
}

export function askedOf({ kind, query }: { readonly kind: ListKind; readonly query: AnyQuery | null }): AskedList {
  return { kind, query } as AskedList
}
