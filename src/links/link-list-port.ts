import { linkSorts } from '#contract/links/filter.ts'
import type { LinkRow } from '#contract/links/link.ts'
import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import { isDraftAsked } from '#machines/shell/asked-list.ts'
import type { ListPort } from '#src/shell/list/list-handle.ts'
import type { TableSort } from '#src/ui/table-column.ts'
import type { LinkList } from './link-list-logic.ts'

const nothing: readonly LinkRow[] = []

/** The same value for the same key, so that a view that follows it renders once. */
const tableSorts: ReadonlyMap<string, TableSort> = new Map(
  linkSorts.map((key) => [
    key,
    { column: key.replace('-', ''), direction: key.startsWith('-') ? 'descending' : 'ascending' },
  ]),
)
const toTableSort = (key: string | undefined): TableSort | null => tableSorts.get(key ?? '-validTo') ?? null

/** How the frame reads and drives the link list. */
export const linkPort: ListPort<LinkList, LinkRow> = {
  keyOf: ({ id }) => id,
  nameOf: ({ orderNumber }) => orderNumber,
  firstDirection: 'descending',
  facts: {
    stage: (snapshot) => {
      const hasRows = snapshot.context.rows.length > 0
      if (snapshot.matches({ list: 'failed' })) return 'failed'
      if (snapshot.matches({ list: { showing: 'outdated' } }) && !hasRows) return 'failed'
      if (snapshot.matches({ list: { showing: 'empty' } })) return 'empty'
      return hasRows ? 'results' : 'loading'
    },
    rows: ({ context }) => context.rows,
    total: ({ context }) => context.total,
    page: ({ context: { query, answered } }) =>
      query !== null && answered?.size === query.size ? answered.page : (query?.page ?? 0),
    requestedPage: ({ context }) => context.query?.page ?? 0,
    size: ({ context }) => context.query?.size ?? defaultPageSize,
    sort: ({ context }) => toTableSort((context.answered ?? context.query)?.sort),
    requestedSort: ({ context }) => toTableSort(context.query?.sort),
    dataFrom: ({ context }) => context.dataFrom,
    isBusy: (snapshot) => snapshot.hasTag('busy'),
    isOutdated: (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }),
    isSettling: (snapshot) => snapshot.hasTag('settling'),
    hasNewQuery: (snapshot) =>
      snapshot.context.query !== null && !isDraftAsked(snapshot.context) && snapshot.can({ type: 'list.requested' }),
    selected: () => nothing,
    changed: () => null,
  },
  events: {
    refresh: { type: 'list.refreshed' },
    ask: { type: 'list.requested' },
    reset: { type: 'view.reset' },
    showNow: { type: 'results.demanded' },
  },
  choices: {
    page: (page) => ({ type: 'page.changed', page }),
    size: (wanted) => {
      const size = transactionPageSizes.find((offered) => offered === wanted)
      return size === undefined ? null : { type: 'pageSize.changed', size }
    },
    sort: ({ column, direction }) => {
      const wanted = direction === 'descending' ? `-${column}` : column
      const sort = linkSorts.find((key) => key === wanted)
      return sort === undefined ? null : { type: 'sort.changed', sort }
    },
  },
}
