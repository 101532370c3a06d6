import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { posFilter } from '#contract/transactions/filter/pos-filter.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import { posSortKeys } from './channel-sorts.ts'
import type { PosQuery } from './pos-query.ts'
import { linkOf, sharedRules, withoutLink } from './shared-rules.ts'

export const posRules = (today: () => string): ListRules<PosQuery, PosRow> => ({
  ...sharedRules(today),
  place: 'pos',
  filterTable: posFilter,
  sorts: posSortKeys,
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, filter: linkOf(query.filter) }),
  widened: (query) => ({ ...query, filter: withoutLink(query.filter) }),
})
