import { rangeIssue } from '#contract/shell/dates.ts'
import { defaultQuery, type OrderQuery } from './card-query.ts'
import type { PisQuery } from './pis-query.ts'
import type { PosQuery } from './pos-query.ts'

/** The link whose orders are listed stays when the filter is cleared (TRX-10, TRX-11). */
export const linkOf = ({ pblId }: { readonly pblId?: string | undefined }) => (pblId === undefined ? {} : { pblId })

export function withoutLink<Filter extends { readonly pblId?: string | undefined }>({ pblId: _, ...rest }: Filter) {
  return rest
}

/** What the lists of transactions share: nothing is asked by itself, over days that end today at the latest (TRX-02, TRX-03). */
export const sharedRules = (today: () => string) => ({
  asksByDefault: false,
  today,
  defaultQuery: () => defaultQuery(today()),
  issueOf: (query: OrderQuery | PisQuery | PosQuery) => rangeIssue(query, today()),
})
