import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import { type ListKind, type RowOfKind, rowIdOf, sortsOfKind } from '#contract/transactions/list/list-kinds.ts'
import { isDraftAsked } from '#machines/shell/asked-list.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import type { ListPort } from '#src/shell/list/list-handle.ts'
import type { TableSort } from '#src/ui/table-column.ts'
import type { ListActor } from './list-actor.ts'

const firstSort = '-createdAt'

const tableSorts = new Map<string, TableSort>()

/** The same value for the same key, so that a view that follows it renders once. */
function toTableSort(key: string): TableSort {
  const known = tableSorts.get(key)
  if (known) return known
  const direction = key.startsWith('-') ? 'descending' : 'ascending'
  const sort: TableSort = { column: key.replace('-', ''), direction }
  tableSorts.set(key, sort)
  return sort
}

/** How the frame reads and drives the list of one kind. */
export function transactionListPort<K extends ListKind>(
  kind: K,
  nameOf: (row: RowOfKind<K>) => string,
): ListPort<ListActor, RowOfKind<K>> {
  return {
    keyOf: rowIdOf,
    nameOf,
    firstDirection: 'descending',
    facts: {
      stage: (snapshot) => {
        const hasRows = snapshot.context.rows.length > 0
        if (snapshot.matches({ list: 'unasked' })) return 'notAsked'
        if (snapshot.matches({ list: 'failed' })) return 'failed'
        if (snapshot.matches({ list: { showing: 'outdated' } }) && !hasRows) return 'failed'
        if (snapshot.matches({ list: { showing: 'empty' } })) return 'empty'
        return hasRows ? 'results' : 'loading'
      },
      rows: ({ context }) => listOf(kind, context).rows,
      total: ({ context }) => context.total,
      page: ({ context: { query, answered } }) =>
        query !== null && answered?.size === query.size ? answered.page : (query?.page ?? 0),
      requestedPage: ({ context }) => context.query?.page ?? 0,
      size: ({ context }) => context.query?.size ?? defaultPageSize,
      sort: ({ context }) => toTableSort((context.answered ?? context.query)?.sort ?? firstSort),
      requestedSort: ({ context }) => toTableSort(context.query?.sort ?? firstSort),
      dataFrom: ({ context }) => context.dataFrom,
      isBusy: (snapshot) => snapshot.hasTag('busy'),
      isOutdated: (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }),
      isSettling: (snapshot) => snapshot.hasTag('settling'),
      hasNewQuery: (snapshot) =>
        snapshot.context.query !== null && !isDraftAsked(snapshot.context) && snapshot.can({ type: 'list.requested' }),
      selected: ({ context }) => listOf(kind, context).selection,
      changed: ({ context }) => context.changed,
    },
    events: {
      refresh: { type: 'list.refreshed' },
      ask: { type: 'list.requested' },
      reset: { type: 'view.reset' },
      showNow: { type: 'results.demanded' },
      clearSelection: { type: 'selection.cleared' },
    },
    choices: {
      page: (page) => ({ type: 'page.changed', page }),
      size: (wanted) => {
        const size = transactionPageSizes.find((offered) => offered === wanted)
        return size === undefined ? null : { type: 'pageSize.changed', size }
      },
      sort: ({ column, direction }) => {
        const wanted = direction === 'descending' ? `-${column}` : column
        const sort = sortsOfKind[kind].find((key) => key === wanted)
        return sort === undefined ? null : { type: 'sort.changed', sort }
      },
      toggle: (row) => ({ type: 'row.toggled', row }),
    },
  }
}
