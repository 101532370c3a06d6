import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import { pisSortKeys } from './channel-sorts.ts'
import type { PisQuery } from './pis-query.ts'
import { sharedRules } from './shared-rules.ts'

export const pisRules = (today: () => string): ListRules<PisQuery, PisRow> => ({
  ...sharedRules(today),
  place: 'pis',
  filterTable: pisFilter,
  sorts: pisSortKeys,
  idOf: ({ transaction_uuid }) => transaction_uuid,
  withoutFilter: (query) => ({ ...query, filter: {} }),
  widened: (query) => query,
})
