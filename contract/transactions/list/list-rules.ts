import { rangeIssue } from '#contract/shell/dates.ts'
import type { ListRules } from '#contract/shell/list-rules.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { posFilter } from '#contract/transactions/filter/pos-filter.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import { defaultQuery, type OrderQuery, sortKeys } from './card-query.ts'
import { pisSortKeys, posSortKeys } from './channel-sorts.ts'
import type { PisQuery } from './pis-query.ts'
import type { PosQuery } from './pos-query.ts'

/** The link whose orders are listed stays when the filter is cleared (TRX-10, TRX-11). */
const linkOf = ({ pblId }: { readonly pblId?: string | undefined }) => (pblId === undefined ? {} : { pblId })

function withoutLink<Filter extends { readonly pblId?: string | undefined }>({ pblId: _, ...rest }: Filter) {
  return rest
}

/** What the lists of transactions share: nothing is asked by itself, over days that end today at the latest (TRX-02, TRX-03). */
const shared = (today: () => string) => ({
  asksByDefault: false,
  today,
  defaultQuery: () => defaultQuery(today()),
  issueOf: (query: OrderQuery | PisQuery | PosQuery) => rangeIssue(query, today()),
})

export const cardRules = (today: () => string): ListRules<OrderQuery, OrderRow> => ({
  ...shared(today),
  place: 'card',
  filterTable: cardFilter,
  sorts: sortKeys,
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, filter: linkOf(query.filter) }),
  widened: (query) => ({ ...query, filter: withoutLink(query.filter) }),
})

export const pisRules = (today: () => string): ListRules<PisQuery, PisRow> => ({
  ...shared(today),
  place: 'pis',
  filterTable: pisFilter,
  sorts: pisSortKeys,
  idOf: ({ transaction_uuid }) => transaction_uuid,
  withoutFilter: (query) => ({ ...query, filter: {} }),
  widened: (query) => query,
})

export const posRules = (today: () => string): ListRules<PosQuery, PosRow> => ({
  ...shared(today),
  place: 'pos',
  filterTable: posFilter,
  sorts: posSortKeys,
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, filter: linkOf(query.filter) }),
  widened: (query) => ({ ...query, filter: withoutLink(query.filter) }),
})
