import { type RangeIssue, rangeIssue } from '#contract/shell/dates.ts'
import { defaultQuery, type OrderQuery } from './card-query.ts'
import type { AnyFilter, AnyQuery } from './list-kinds.ts'

/** What the controls of a list edit before orders are shown: store, dates and their kind, filter (TRX-01…05, TRX-12). */
export type QueryPatch = Partial<Pick<OrderQuery, 'store' | 'from' | 'to' | 'by'> & { readonly filter: AnyFilter }>

/** What changes the page that is shown of a query (TRX-06, TRX-07). */
export type QueryTurn = Partial<Pick<OrderQuery, 'page' | 'size' | 'sort'>>

/** A query as the controls show it, with what is wrong with its range (TRX-03). */
export interface Draft {
  readonly draft: AnyQuery
  readonly rangeIssue: RangeIssue | null
}

/** The draft of a query, or the default one (TRX-02). */
export function draftOf(query: AnyQuery | null, today: string): Draft {
  const draft = query ?? defaultQuery(today)
  return { draft, rangeIssue: rangeIssue(draft, today) }
}

/** An edited draft begins at its first page. A patch is of the draft's own kind. */
export function edited(draft: AnyQuery, patch: QueryPatch, today: string): Draft {
  return draftOf({ ...draft, ...patch, page: 0 } as AnyQuery, today)
}

/** The same query, another page of it. */
export function turned<Query extends AnyQuery | null>(query: Query, turn: QueryTurn): Query {
  return query === null ? query : { ...query, ...turn }
}

/** The link whose orders are listed; bank payments have none (TRX-11). */
export function linkOfFilter(filter: AnyFilter): string | undefined {
  return 'pblId' in filter ? filter.pblId : undefined
}

/** What stays of a filter when its conditions are cleared: the link whose orders are listed (TRX-10, TRX-11). */
export function clearedFilter(filter: AnyFilter): AnyFilter {
  const pblId = linkOfFilter(filter)
  return pblId === undefined ? {} : { pblId }
}

/** The filter without the link: Show all orders (TRX-11). */
export function filterOfAllOrders(filter: AnyFilter): AnyFilter {
  const { pblId: _, ...rest }: AnyFilter & { readonly pblId?: string | undefined } = filter
  return rest
}
