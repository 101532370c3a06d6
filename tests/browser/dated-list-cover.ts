import type { AnyMachineSnapshot } from 'xstate'
import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { answers, fails, happens } from '#tests/machines/harness/model.ts'
import { dataFrom, input } from '#tests/machines/shell/asked-list.model.ts'
import { type AskedListScreen, askedListCover } from './asked-list-driver.ts'
import type { Cover } from './cover.ts'
import { today } from './stage.ts'

export interface DatedListScreen
  extends Pick<AskedListScreen, 'path' | 'title' | 'isCall' | 'show' | 'empty' | 'sorted'> {
  readonly rules: ListRules
  readonly row: unknown
  /** The order of the column that is pressed, where the list can be sorted. */
  readonly sort?: string
}

const wrongRange = [happens({ type: 'query.edited', patch: { from: today } }, 'from today')]

/** The walk of a list in a period, whose filter and address have tests of their own. */
export function datedListCover({ rules, row, sort, ...screen }: DatedListScreen): Cover {
  const plain = rules.defaultQuery()
  const listInput = { ...input, rules, query: plain }
  const listing = [
    happens({ type: 'query.edited', patch: { from: '2026-11-22' } }, 'from tomorrow'),
    happens({ type: 'list.requested' }),
    happens({ type: 'view.reset' }),
    happens({ type: 'list.refreshed' }),
    happens({ type: 'page.changed', page: 1 }),
    happens({ type: 'pageSize.changed', size: 5 }),
    ...(sort === undefined ? [] : [happens({ type: 'sort.changed', sort })]),
    happens({ type: 'address.changed', query: plain }, 'address plain'),
    answers('search', { rows: [row], total: 12, dataFrom }, 'one row'),
    answers('search', { rows: [], total: 0, dataFrom }, 'no rows'),
    fails('search'),
  ]
  return askedListCover({
    ...screen,
    plain: screen.path,
    model: {
      inputs: [listInput, { ...listInput, query: { ...plain, page: 4 } }],
      // A wrong period is mended before anything else is tried.
      casesAt: ({ context }: AnyMachineSnapshot) => (context.rangeIssue ? wrongRange : listing),
    },
    untaken: [
      'askedList.controls.filtering · xstate.done.actor.filterForm · 0',
      'askedList.controls.filtering · xstate.done.actor.filterForm · 1',
      'askedList.controls.plain · filter.opened · 0',
      'askedList.list · address.changed · 0',
      'askedList.list · row.toggled · 0',
      'askedList.list · selection.cleared · 0',
      ...(sort === undefined ? ['askedList.list · sort.changed · 0'] : []),
      'askedList.list · view.reset · 1',
      'askedList.list · wholeList.requested · 0',
      'askedList.list.arriving · always · 0',
    ],
  })
}
