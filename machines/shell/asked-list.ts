import { dequal } from 'dequal'
import type { RangeIssue } from '#contract/shell/dates.ts'
import type { ListRules, PagedQuery } from '#contract/shell/list/list-rules.ts'
import type { CurrencySum } from '#contract/shell/list/sums.ts'
import type { Memo } from './ports.ts'
import type { SumsQuestion } from './sums-question.ts'

/** One page of a list; `dataFrom` is when the gateway replied, an instant. */
export interface ListReply<Row = unknown> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly dataFrom: string
}

/** `isReread`: rows are on the screen already and stay if the gateway is briefly unavailable (D92). */
export interface PageToRead {
  readonly query: PagedQuery
  readonly isReread: boolean
}

/** A list saved while row details are open (NAV-30). */
export interface KeptList<Query = PagedQuery, Row = unknown> {
  readonly query: Query
  /** Null after a reload, when only the query is known. */
  readonly reply: ListReply<Row> | null
  /** An action changed a row, so the rows must be loaded again before they show. */
  readonly isOutdated: boolean
  /** The row that the action has changed. */
  readonly changed?: string
  /** The selection across pages. */
  readonly selection: readonly Row[]
}

export interface AskedListInput<Query extends PagedQuery = PagedQuery, Row = unknown> {
  readonly rules: ListRules<Query, Row>
  /** The query of the address, of a link or of a dashboard tile; null runs no query. */
  readonly query: Query | null
  /**
   * `address`: opened or reloaded, which counts as a person's request. `automatic`: by a link, a tile, or Back from
   * details.
   */
  readonly arrival: 'address' | 'automatic'
  /** The list saved for the details; its query takes precedence. */
  readonly kept: KeptList<Query, Row> | null
  /** Whether a person's request is delayed too; by default only automatic loads are (D17). */
  readonly delaysEveryLoad?: () => boolean
}

export interface AskedListContext<Query extends PagedQuery = PagedQuery, Row = unknown>
  extends Required<Pick<AskedListInput<Query, Row>, 'rules' | 'arrival' | 'delaysEveryLoad'>> {
  /** The query of the controls. */
  readonly draft: Query
  readonly rangeIssue: RangeIssue | null
  /** The query sent last. */
  readonly query: Query | null
  /** The query of the shown rows. */
  readonly answered: Query | null
  readonly rows: readonly Row[]
  readonly total: number
  readonly dataFrom: string | null
  readonly selection: readonly Row[]
  /** The row that was changed while its details were open. */
  readonly changed: string | null
  /** The query was not a person's choice, so writing it into the address replaces the history entry. */
  readonly corrects: boolean
  /** The key of the shown sums; null while there are none. */
  readonly sumsQuestion: SumsQuestion | null
  /** The key of the sums requested last. */
  readonly sumsKey: number | null
  readonly sums: readonly CurrencySum[]
}

export type AskedListEvent<Query extends PagedQuery = PagedQuery, Row = unknown, Patch = object> =
  | { readonly type: 'query.edited'; readonly patch: Patch }
  | { readonly type: 'filter.opened' }
  | { readonly type: 'filter.reset' }
  | { readonly type: 'list.requested' }
  | { readonly type: 'wholeList.requested' }
  | { readonly type: 'view.reset' }
  | { readonly type: 'list.refreshed' }
  | { readonly type: 'results.demanded' }
  | { readonly type: 'page.changed'; readonly page: number }
  | { readonly type: 'pageSize.changed'; readonly size: Query['size'] }
  | { readonly type: 'sort.changed'; readonly sort: string }
  | { readonly type: 'row.toggled'; readonly row: Row }
  | { readonly type: 'selection.cleared' }
  | { readonly type: 'sums.opened' }
  | { readonly type: 'sums.retried' }
  | { readonly type: 'address.changed'; readonly query: Query | null }

/** A list that shows no rows. */
export const noRows = {
  answered: null,
  rows: [],
  total: 0,
  dataFrom: null,
  selection: [],
  sumsQuestion: null,
} as const

/** Whether the query of the controls was sent; sorting and paging change both. */
export function isDraftAsked({ draft, query }: Pick<AskedListContext, 'draft' | 'query'>): boolean {
  if (query === null) return false
  const { page, size, sort } = query
  return dequal({ ...draft, page, size, ...(sort !== undefined && { sort }) }, query)
}

/** The list to save for Back, or nothing while it shows no reply. */
export function memoOf(context: Omit<AskedListContext, 'sumsQuestion'>): Memo {
  const { rules, answered, rows, total, dataFrom, selection } = context
  if (answered === null || dataFrom === null) return { key: rules.place, value: null }
  const kept: KeptList = { query: answered, reply: { rows, total, dataFrom }, isOutdated: false, selection }
  return { key: rules.place, value: kept }
}
