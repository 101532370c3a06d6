import type { OrderQuery } from './card-query.ts'
import type { AnyFilter } from './list-kinds.ts'

/** The values of a list's controls before the query runs: store, dates and their kind, filter (TRX-01…05, TRX-12). */
export type QueryPatch = Partial<Pick<OrderQuery, 'store' | 'from' | 'to' | 'by'> & { readonly filter: AnyFilter }>

/** The link whose orders are listed; bank payments have none (TRX-11). */
export function linkOfFilter(filter: AnyFilter): string | undefined {
  return 'pblId' in filter ? filter.pblId : undefined
}
