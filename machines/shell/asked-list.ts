import { dequal } from 'dequal'
import type { RangeIssue } from '#contract/shell/dates.ts'
import type { ListRules, PagedQuery } from '#contract/shell/list-rules.ts'
import type { CurrencySum } from '#contract/shell/sums.ts'
import type { Memo } from './ports.ts'
import type { SumsQuestion } from './sums-question.ts'

/** One page of a list; `dataFrom` is when the gateway replied, an instant. */
export interface ListReply<Row = unknown> {
  readonly rows: readonly Row[]
  readonly total: number
  readonly dataFrom: string
}

/** `isReread`: rows are on the screen and stay there if the gateway is away for a moment (D92). */
export interface PageToRead {
  readonly query: PagedQuery
  readonly isReread: boolean
}

/** A list as it is kept while the details of a row are open (NAV-30). */
export interface KeptList<Query = PagedQuery, Row = unknown> {
  readonly query: Query
  /** Null after the page was loaded again: then only the query is known. */
  readonly reply: ListReply<Row> | null
  /** An action has changed a row: the rows are not shown again before they are read. */
  readonly isOutdated: boolean
  /** The row that the action has changed. */
  readonly changed?: string
  /** What was selected, on this page and on others. */
  readonly selection: readonly Row[]
}

export interface AskedListInput<Query extends PagedQuery = PagedQuery, Row = unknown> {
  readonly rules: ListRules<Query, Row>
  /** The query of the address, of a link or of a tile of the dashboard; null asks nothing. */
  readonly query: Query | null
  /** `address`: opened or reloaded, counts as a request. `automatic`: by a link, a tile, or back from details. */
  readonly arrival: 'address' | 'automatic'
  /** The list as it was left for details; its query wins. */
  readonly kept: KeptList<Query, Row> | null
  /** Whether a load that a person requests has the delay too; when left out, only automatic loads have it (D17). */
  readonly delaysEveryLoad?: () => boolean
}

export interface AskedListContext<Query extends PagedQuery = PagedQuery, Row = unknown>
  extends Required<Pick<AskedListInput<Query, Row>, 'rules' | 'arrival' | 'delaysEveryLoad'>> {
  /** The query that the controls show. */
  readonly draft: Query
  readonly rangeIssue: RangeIssue | null
  /** The query that was asked last. */
  readonly query: Query | null
  /** The query that the rows answer. */
  readonly answered: Query | null
  readonly rows: readonly Row[]
  readonly total: number
  readonly dataFrom: string | null
  readonly selection: readonly Row[]
  /** The row that was changed while its details were open. */
  readonly changed: string | null
  /** The query did not come from a press: writing it into the address is a correction, not a step for Back. */
  readonly corrects: boolean
  /** The question whose sums belong to the rows; null while there are none. */
  readonly sumsQuestion: SumsQuestion | null
  /** The key of the question that was asked last. */
  readonly sumsKey: string | null
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

/** Whether what the controls show was asked; order and page are turned in both. */
export function isDraftAsked({ draft, query }: Pick<AskedListContext, 'draft' | 'query'>): boolean {
  if (query === null) return false
  const { page, size, sort } = query
  return dequal({ ...draft, page, size, ...(sort !== undefined && { sort }) }, query)
}

/** The list as it is kept for the way back, or nothing while it answers nothing. */
export function memoOf(context: Omit<AskedListContext, 'sumsQuestion'>): Memo {
  const { rules, answered, rows, total, dataFrom, selection } = context
  if (answered === null || dataFrom === null) return { key: rules.place, value: null }
  const kept: KeptList = { query: answered, reply: { rows, total, dataFrom }, isOutdated: false, selection }
  return { key: rules.place, value: kept }
}
