import type { Language } from '#contract/session/account.ts'
import { type LocalPage, type LocalQuery, type LocalRules, localPage } from '#contract/shell/list/local-list.ts'
import { type LocalListContext, rowsOf } from '#machines/shell/local-list.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import type { TableSort } from '#src/ui/table/table-column.ts'
import type { ListPort } from './list-handle.ts'
import type { LocalListActor } from './local-list.ts'

/** The same value again for the same keys, so that a view that follows it renders once. */
function rememberLast<Key extends readonly unknown[], Value>(make: (...key: Key) => Value): (...key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null
  return (...key) => {
    const isSame = last !== null && key.every((part, at) => part === last?.key[at])
    if (last === null || !isSame) last = { key, value: make(...key) }
    return last.value
  }
}

/** How the frame reads and drives a local list: searched, sorted and paged in the browser. */
export function localListPort<Row>(
  rules: LocalRules<Row>,
  nameOf: (row: Row) => string,
): ListPort<LocalListActor, Row> {
  const nothing: readonly Row[] = []
  // Words sort and are found otherwise in another language.
  const pageOfRows = rememberLast(
    (rows: readonly Row[], query: LocalQuery, _language: Language): LocalPage<Row> => localPage(rows, query, rules),
  )
  const pageOf = (context: LocalListContext) => pageOfRows(rowsOf(rules, context), context.query, shownLanguage())
  const toSort = rememberLast((sort: string): TableSort | null =>
    sort === ''
      ? null
      : { column: sort.replace('-', ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' },
  )
  return {
    keyOf: rules.idOf,
    nameOf,
    firstDirection: 'ascending',
    facts: {
      stage: (snapshot) => {
        if (snapshot.matches({ rows: 'failed' })) return 'failed'
        if (snapshot.matches({ rows: { showing: 'empty' } })) return 'empty'
        if (snapshot.context.rows.length === 0) return 'loading'
        return pageOf(snapshot.context).total === 0 ? 'empty' : 'results'
      },
      rows: ({ context }) => pageOf(context).rows,
      total: ({ context }) => pageOf(context).total,
      page: ({ context }) => pageOf(context).page,
      requestedPage: ({ context }) => pageOf(context).page,
      size: ({ context }) => context.query.size,
      sort: ({ context }) => toSort(context.query.sort),
      requestedSort: ({ context }) => toSort(context.query.sort),
      dataFrom: () => null,
      isBusy: (snapshot) => snapshot.hasTag('busy'),
      isOutdated: (snapshot) => snapshot.matches({ rows: { showing: 'outdated' } }),
      isSettling: () => false,
      hasNewQuery: () => false,
      selected: () => nothing,
      changed: () => null,
    },
    events: { refresh: { type: 'list.refreshed' } },
    choices: {
      page: (page) => ({ type: 'page.changed', page }),
      size: (size) => ({ type: 'pageSize.changed', size }),
      sort: ({ column, direction }) => ({
        type: 'sort.changed',
        sort: direction === 'descending' ? `-${column}` : column,
      }),
    },
  }
}
