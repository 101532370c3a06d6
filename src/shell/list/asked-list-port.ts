import type { PagedQuery } from '#contract/shell/list/list-rules.ts'
import { defaultPageSize } from '#contract/shell/list/paging.ts'
import { type AskedListContext, isDraftAsked } from '#machines/shell/asked-list.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import type { TableSort } from '#src/ui/table/table-column.ts'
import type { ListPort } from './list-handle.ts'

interface AskedListPortOptions<Query extends PagedQuery, Row, Shown>
  extends Pick<ListPort<AskedListActor, Shown>, 'keyOf' | 'nameOf'> {
  /** The rows as those of the one kind that this list shows. */
  readonly rowsIn: (context: AskedListContext<Query, Row>) => Pick<AskedListContext<Query, Shown>, 'rows' | 'selection'>
  readonly sizes: readonly Query['size'][]
  /** The order that holds until another one is chosen; without it nothing is sorted. */
  readonly firstSort?: string
  /** Rows can be selected. */
  readonly selects?: boolean
}

const tableSorts = new Map<string, TableSort>()

/** The same value for the same key, so that a view that follows it renders once. */
function toTableSort(key: string | undefined): TableSort | null {
  if (key === undefined) return null
  const known = tableSorts.get(key)
  if (known) return known
  const direction = key.startsWith('-') ? 'descending' : 'ascending'
  const sort: TableSort = { column: key.replace('-', ''), direction }
  tableSorts.set(key, sort)
  return sort
}

/** How the frame reads and drives a list that the gateway searches, sorts and pages. */
export function askedListPort<Query extends PagedQuery, Row, Patch, Shown extends Row = Row>({
  keyOf,
  nameOf,
  rowsIn,
  sizes,
  firstSort,
  selects = false,
}: AskedListPortOptions<Query, Row, Shown>): ListPort<AskedListActor<Query, Row, Patch>, Shown> {
  return {
    keyOf,
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
      rows: ({ context }) => rowsIn(context).rows,
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
      selected: ({ context }) => rowsIn(context).selection,
      changed: ({ context }) => context.changed,
    },
    events: {
      refresh: { type: 'list.refreshed' },
      ask: { type: 'list.requested' },
      reset: { type: 'view.reset' },
      showNow: { type: 'results.demanded' },
      ...(selects ? { clearSelection: { type: 'selection.cleared' } } : {}),
    },
    choices: {
      page: (page) => ({ type: 'page.changed', page }),
      size: (wanted) => {
        const size = sizes.find((offered) => offered === wanted)
        return size === undefined ? null : { type: 'pageSize.changed', size }
      },
      ...(firstSort === undefined
        ? {}
        : {
            sort: ({ column, direction }) => ({
              type: 'sort.changed',
              sort: direction === 'descending' ? `-${column}` : column,
            }),
          }),
      ...(selects ? { toggle: (row) => ({ type: 'row.toggled', row }) } : {}),
    },
  }
}
