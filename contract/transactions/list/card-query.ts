import { addDays, type DayRange } from '#contract/shell/dates.ts'
import { datedPageOf, datedPageWire } from '#contract/shell/list/dated-page.ts'
import { defaultPageSize } from '#contract/shell/list/paging.ts'
import { type SortOf, sortsOf } from '#contract/shell/list/sorts.ts'
import type { CardFilter } from '#contract/transactions/filter/card-filter.ts'
import { pendingStatuses } from '#contract/transactions/status.ts'

export const dateKinds = ['createdAt', 'updatedAt'] as const
/** The date a range refers to: created or updated (TRX-05). */
export type DateKind = (typeof dateKinds)[number]

export const sortableColumns = ['createdAt', 'updatedAt', 'amount', 'status'] as const
/** What the list is sorted by (TRX-07, D50). */
export type SortKey = SortOf<(typeof sortableColumns)[number]>
export const sortKeys = sortsOf(sortableColumns)

/** The query of a list. Pages count from 0. */
export interface ListQuery<Filter, Sort extends string> extends DayRange {
  readonly store: string | null
  readonly by: DateKind
  readonly sort: Sort
  readonly page: number
  readonly size: number
  readonly filter: Filter
}

/** The query of the card list. */
export type OrderQuery = ListQuery<CardFilter, SortKey>

/**
 * The default query of every kind of list: yesterday to today, created, newest first, ten rows, no condition (TRX-02,
 * TRX-05…07).
 */
export function defaultQuery(today: string) {
  return {
    store: null,
    from: addDays(today, -1),
    to: today,
    by: 'createdAt',
    sort: '-createdAt',
    page: 0,
    size: defaultPageSize,
    filter: {},
  } as const satisfies OrderQuery
}

/** The age limit of transactions, in days: they are kept for 13 months (SES-33). */
export const keptDays = 400

/** The default query narrowed to pending orders, for the dashboard's tile (TRX-34, D18). */
export function pendingQuery(today: string): OrderQuery {
  return { ...defaultQuery(today), from: addDays(today, -30), filter: { statuses: [...pendingStatuses] } }
}

type Texts = (name: string) => string | undefined

const frameNames = ['store', 'from', 'to', 'by', 'sort', 'page', 'size']

/** Store, dates, sort and page of a query of any kind, for the address. */
export function frameParts(query: ListQuery<unknown, string>) {
  return {
    store: query.store,
    from: query.from,
    to: query.to,
    by: query.by === 'createdAt' ? null : query.by,
    sort: query.sort === '-createdAt' ? null : query.sort,
    page: query.page === 0 ? null : query.page + 1,
    size: query.size === defaultPageSize ? null : query.size,
  }
}

/** Whether an address contains a query: at least one of these names. */
export function isAsked(text: Texts, more: readonly string[]): boolean {
  return [...frameNames, ...more].some((name) => text(name) !== undefined)
}

/**
 * Store, dates, sort and page of an address. Invalid parts fall back to the default. For a link the default range is
 * the whole retention period, because a link may be paid long after it was sent (TRX-11).
 */
export function frameOf<Sort extends string>(text: Texts, today: string, sorts: readonly Sort[], link?: string) {
  const base = { ...defaultQuery(today), ...(link === undefined ? {} : { from: addDays(today, -keptDays) }) }
  return {
    ...datedPageOf(text, base, today),
    store: text('store') ?? null,
    by: dateKinds.find((kind) => kind === text('by')) ?? base.by,
    sort: sorts.find((key) => key === text('sort')) ?? base.sort,
  }
}

/** The query parameters of a list call (TRX-26). */
export function wireOf<Sort extends string>(query: Omit<ListQuery<unknown, Sort>, 'filter' | 'store'>) {
  return { ...datedPageWire(query), by: query.by, orderBy: query.sort }
}
