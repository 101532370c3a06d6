import {
  type AnyQuery,
  type AnyRow,
  type DetailsPlace,
  detailsPlaceOf,
  type ListKind,
  type QueryOfKind,
  type RowOfKind,
} from '#contract/transactions/list/list-kinds.ts'
import type { Memo } from '#machines/shell/ports.ts'

/** One page of a list; `dataFrom` is when the gateway answered, an instant. */
export interface ListReply<K extends ListKind = ListKind> {
  readonly rows: readonly RowOfKind<K>[]
  readonly total: number
  readonly dataFrom: string
}

/** What `remember` keeps under the kind of a list while details are looked at (NAV-30). */
export interface KeptList<K extends ListKind = ListKind> {
  readonly query: QueryOfKind<K>
  /** Null when an action has made it untrue. */
  readonly reply: ListReply<K> | null
  /** What was selected, on this page and on others. */
  readonly selection: readonly RowOfKind<K>[]
  /** The page that was shown, for the way to the next and the former details. */
  readonly shown: readonly DetailsPlace[]
  /** The list goes on before and after that page. */
  readonly more: { readonly before: boolean; readonly after: boolean }
}

/** A list that shows no rows. */
export const noRows = { answered: null, rows: [], total: 0, dataFrom: null, selection: [] } as const

interface Shown {
  readonly kind: ListKind
  readonly answered: AnyQuery | null
  readonly rows: readonly AnyRow[]
  readonly total: number
  readonly dataFrom: string | null
  readonly selection: readonly AnyRow[]
}

/** The list as it is kept, or null while it answers nothing. */
export function memoOf({ kind, answered, rows, total, dataFrom, selection }: Shown): Memo {
  if (answered === null || dataFrom === null) return { key: kind, value: null }
  const { page, size } = answered
  const kept: KeptList = {
    query: answered,
    reply: { rows, total, dataFrom },
    selection,
    shown: rows.map((row) => detailsPlaceOf(kind, row)),
    more: { before: page > 0, after: (page + 1) * size < total },
  }
  return { key: kind, value: kept }
}
