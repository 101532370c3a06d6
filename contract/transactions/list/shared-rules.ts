import { rangeIssue } from '#contract/shell/dates.ts'
import { type FilterOf, type FilterTable, fromParts, partOf } from '#contract/shell/filter/filter.ts'
import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { defaultQuery, type ListQuery } from './card-query.ts'

/** What differs between the rules of transaction lists. */
interface RuleFacts<T extends FilterTable, Sort extends string, Row> {
  readonly place: string
  readonly filter: T
  readonly sorts: readonly Sort[]
  readonly idOf: (row: Row) => string
}

/**
 * The rules of a transaction list: no automatic query, and days up to today (TRX-02, TRX-03). Clearing the filter keeps
 * the link whose orders are listed (TRX-10, TRX-11).
 */
export const rulesOf =
  <T extends FilterTable, Sort extends string, Row>({ place, filter: table, sorts, idOf }: RuleFacts<T, Sort, Row>) =>
  (today: () => string): ListRules<ListQuery<FilterOf<T>, Sort | '-createdAt'>, Row> => ({
    place,
    asksByDefault: false,
    sorts,
    filterTable: table,
    today,
    defaultQuery: () => ({ ...defaultQuery(today()), filter: fromParts(table, () => undefined) }),
    issueOf: (query) => rangeIssue(query, today()),
    idOf,
    withoutFilter: (query) => ({
      ...query,
      filter: fromParts(table, (path, { kind }) => (kind === 'link' ? partOf(query.filter, path) : undefined)),
    }),
    widened: (query) => ({ ...query, filter: withoutLink(table, query.filter) }),
  })

function withoutLink<Filter extends object>(table: FilterTable, filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([path]) => table[path]?.kind !== 'link')) as Filter
}
