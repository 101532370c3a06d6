import type { RangeIssue } from './dates.ts'
import type { FilterTable } from './filter/filter.ts'

/**
 * What a list that is asked page by page needs of a query; everything else in a query is a condition of the list's own
 * and is only compared. Pages count from 0.
 */
export interface PagedQuery {
  readonly page: number
  readonly size: number
  readonly sort?: string
  /** The conditions of the custom filter, for lists that have one. */
  readonly filter?: unknown
}

/** What changes which page of the same query is shown. */
export type PageTurn = Partial<Pick<PagedQuery, 'page' | 'size' | 'sort'>>

/**
 * The facts of one asked list. Methods, so that the rules of one list are accepted where any list is: the machine gives
 * back only queries and rows that came from the same list.
 */
export interface ListRules<Query extends PagedQuery = PagedQuery, Row = unknown> {
  /** The name under which the list is kept while the details of a row are open. */
  readonly place: string
  /** An address without conditions asks the default query, instead of nothing (D17). */
  readonly asksByDefault: boolean
  readonly sorts: readonly string[]
  /** The conditions that the dialog of the custom filter offers, for lists that have one. */
  readonly filterTable?: FilterTable
  /** The business day now, yyyy-MM-dd. */
  today(): string
  /** The query of a list in which nobody has chosen anything. */
  defaultQuery(): Query
  /** Why a query cannot be asked. */
  issueOf(query: Query): RangeIssue | null
  idOf(row: Row): string
  /** The query without the conditions of its filter. */
  withoutFilter(query: Query): Query
  /** The query without what confines the list to a part, like the orders of one link; the same where nothing does. */
  widened(query: Query): Query
}
