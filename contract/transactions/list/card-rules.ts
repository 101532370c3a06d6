import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import type { OrderRow } from '#contract/transactions/order.ts'
import { type OrderQuery, sortKeys } from './card-query.ts'
import { linkOf, sharedRules, withoutLink } from './shared-rules.ts'

export const cardRules = (today: () => string): ListRules<OrderQuery, OrderRow> => ({
  ...sharedRules(today),
  place: 'card',
  filterTable: cardFilter,
  sorts: sortKeys,
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, filter: linkOf(query.filter) }),
  widened: (query) => ({ ...query, filter: withoutLink(query.filter) }),
})
