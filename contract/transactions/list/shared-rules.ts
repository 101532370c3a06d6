import { rangeIssue } from '#contract/shell/dates.ts'
import { defaultQuery, type OrderQuery } from './card-query.ts'
import type { PisQuery } from './pis-query.ts'
import type { PosQuery } from './pos-query.ts'

/** Clearing the filter keeps the link whose orders are listed (TRX-10, TRX-11). */
export const linkOf = ({ pblId }: { readonly pblId?: string | undefined }) => (pblId === undefined ? {} : { pblId })

export function withoutLink<Filter extends { readonly pblId?: string | undefined }>({ pblId: _, ...rest }: Filter) {
  return rest
}

/** The rules shared by transaction lists: no automatic query, and days up to today (TRX-02, TRX-03). */
export const sharedRules = (today: () => string) => ({
  asksByDefault: false,
  today,
  defaultQuery: () => defaultQuery(today()),
  issueOf: (query: OrderQuery | PisQuery | PosQuery) => rangeIssue(query, today()),
})
