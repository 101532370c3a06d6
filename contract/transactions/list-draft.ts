import { type RangeIssue, rangeIssue } from '#contract/shell/dates.ts'
import { defaultQuery, type OrderQuery } from './list-query.ts'
import type { OrderFilter } from './order-filter.ts'

/** What the controls of a list edit before orders are shown: store, dates and their kind, filter (TRX-01…05, TRX-12). */
export type QueryPatch = Partial<Pick<OrderQuery, 'store' | 'from' | 'to' | 'by' | 'filter'>>

/** A query as the controls show it, with what is wrong with its range (TRX-03). */
export interface Draft {
  readonly draft: OrderQuery
  readonly rangeIssue: RangeIssue | null
}

/** The draft of a query, or the default one (TRX-02). */
export function draftOf(query: OrderQuery | null, today: string): Draft {
  const draft = query ?? defaultQuery(today)
  return { draft, rangeIssue: rangeIssue(draft, today) }
}

/** An edited draft begins at its first page. */
export function edited(draft: OrderQuery, patch: QueryPatch, today: string): Draft {
  return draftOf({ ...draft, ...patch, page: 0 }, today)
}

/** What stays of a filter when its conditions are cleared: the link whose orders are listed (TRX-10, TRX-11). */
export function clearedFilter({ pblId }: OrderFilter): OrderFilter {
  return pblId === undefined ? {} : { pblId }
}

/** The filter without the link: Show all orders (TRX-11). */
export function filterOfAllOrders({ pblId: _, ...filter }: OrderFilter): OrderFilter {
  return filter
}
