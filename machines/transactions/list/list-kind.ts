import { dequal } from 'dequal'
import type { QuickPeriod, RangeIssue } from '#contract/shell/dates.ts'
import type { transactionPageSizes } from '#contract/shell/paging.ts'
import { filterOfKind } from '#contract/transactions/filter/filter-of-kind.ts'
import type { SortKey } from '#contract/transactions/list/card-query.ts'
import type { QueryPatch } from '#contract/transactions/list/list-draft.ts'
import type { AnyQuery, AnyRow, ListKind, QueryOfKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { FilterFormInput } from '#machines/shell/filter-form.machine.ts'
import type { ListReply } from './kept-list.ts'

/** How a list of a kind begins. */
export interface ListInputOf<K extends ListKind> {
  readonly kind: K
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
  /** The query of the address, of the link or of the dashboard's tile; null asks nothing. */
  readonly query: QueryOfKind<K> | null
  /** `address`: opened or reloaded, counts as Show orders. `automatic`: a link's list, pending orders, back from details. */
  readonly arrival: 'address' | 'automatic'
  /** Rows from before the details were opened; they answer `query`. */
  readonly kept: ListReply<K> | null
  /** What was selected before the details were opened. */
  readonly selection?: readonly RowOfKind<K>[]
  /** Whether what a person asks settles first too; missing: only what happens by itself (TRX-19, D17). */
  readonly delaysEveryLoad?: () => boolean
}
export type TransactionListInput = { [K in ListKind]: ListInputOf<K> }[ListKind]

/** What a list knows; queries and rows are of its kind. */
export interface ListContext<K extends ListKind = ListKind> extends Pick<ListInputOf<K>, 'kind' | 'today' | 'arrival'> {
  readonly delaysEveryLoad: () => boolean
  /** What the controls show. */
  readonly draft: QueryOfKind<K>
  /** What was last asked. */
  readonly query: QueryOfKind<K> | null
  /** What the rows answer. */
  readonly answered: QueryOfKind<K> | null
  readonly rows: readonly RowOfKind<K>[]
  readonly total: number
  readonly dataFrom: string | null
  readonly selection: readonly RowOfKind<K>[]
  readonly rangeIssue: RangeIssue | null
  /** The query did not come from a press: writing it into the address is a correction, not a step for Back. */
  readonly corrects: boolean
}

type PageSize = (typeof transactionPageSizes)[number]

export type ListEvent =
  | { readonly type: 'query.edited'; readonly patch: QueryPatch }
  | { readonly type: 'period.chosen'; readonly days: QuickPeriod }
  | { readonly type: 'filter.opened' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'orders.requested' }
  | { readonly type: 'allOrders.requested' }
  | { readonly type: 'view.reset' }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'results.demanded' }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: PageSize }
  | { readonly type: 'sort.changed'; readonly sort: SortKey }
  | { readonly type: 'row.toggled'; readonly row: AnyRow }
  | { readonly type: 'selection.cleared' }
  | { readonly type: 'address.changed'; readonly query: AnyQuery | null }
  | { readonly type: 'place.returned'; readonly query: AnyQuery }

/** What `searchOrders` is asked. */
export type AskedList = { [K in ListKind]: { readonly kind: K; readonly query: QueryOfKind<K> | null } }[ListKind]

/** A list as one of its kind: a list never changes it, nor asks or shows another's. */
export function listOf<K extends ListKind>(kind: K, context: ListContext): ListContext<K> {
  if (context.kind !== kind) throw new Error(`A list of ${context.kind} was read as one of ${kind}.`)
  return context as ListContext<ListKind> as ListContext<K>
}

/** What a list asks for now. */
export function askedOf({ kind, query }: { readonly kind: ListKind; readonly query: AnyQuery | null }): AskedList {
  return { kind, query } as AskedList
}

/** Whether what the controls show was asked; order and page are turned in both. */
export function isDraftAsked({ draft, query }: Pick<ListContext, 'draft' | 'query'>): boolean {
  return query !== null && dequal({ ...draft, sort: query.sort, page: query.page, size: query.size }, query)
}

/** What the filter dialog of a list starts with. */
export function filterInput({ kind, draft, today }: ListContext): FilterFormInput {
  return { table: filterOfKind[kind], filter: draft.filter, today }
}
