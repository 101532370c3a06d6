import type { RangeIssue } from '#contract/shell/dates.ts'
import type { FilterTable } from '#contract/shell/filter/filter.ts'

/** The query of a list that the gateway pages. Machines only compare all other conditions. Pages count from 0. */
export interface PagedQuery {
  readonly page: number
  readonly size: number
  readonly sort?: string
  /** The conditions of the custom filter, for lists that have one. */
  readonly filter?: unknown
}

/** The part of a query that selects the page. */
export type PageTurn = Partial<Pick<PagedQuery, 'page' | 'size' | 'sort'>>

/**
 * The rules of one gateway list. Declared as methods, so that one list's rules are assignable to the general type: a
 * machine only passes back queries and rows of the same list.
 */
export interface ListRules<Query extends PagedQuery = PagedQuery, Row = unknown> {
  /** The key under which the list is remembered while row details are open. */
  readonly place: string
  /** An address without conditions runs the default query instead of nothing (D17). */
  readonly asksByDefault: boolean
  readonly sorts: readonly string[]
  /** The conditions that the dialog of the custom filter offers, for lists that have one. */
  readonly filterTable?: FilterTable
  /** The business day now, yyyy-MM-dd. */
  today(): string
  /** The default query. */
  defaultQuery(): Query
  /** Why a query is invalid. */
  issueOf(query: Query): RangeIssue | null
  idOf(row: Row): string
  /** The query without the conditions of its filter. */
  withoutFilter(query: Query): Query
  /** The query without the restriction to a part, like the orders of one link; the same query when there is none. */
  widened(query: Query): Query
}
