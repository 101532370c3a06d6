import type { AnyMachineSnapshot } from 'xstate'
import { defaultLinkQuery, linkRules } from '#contract/links/link-list.ts'
import { askedListCover } from '#tests/browser/asked-list-driver.ts'
import { today } from '#tests/browser/stage.ts'
import { answers, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleLink } from '#tests/machines/links/example-link-row.ts'
import { dataFrom, input } from '#tests/machines/shell/asked-list.model.ts'

const plain = defaultLinkQuery(today)
const linkInput = {
  ...input,
  rules: linkRules(
    () => today,
    () => [],
  ),
  query: plain,
}

const listing = [
  happens({ type: 'query.edited', patch: { from: '2026-11-22' } }, 'from tomorrow'),
  happens({ type: 'list.requested' }),
  happens({ type: 'view.reset' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'page.changed', page: 1 }),
  happens({ type: 'pageSize.changed', size: 5 }),
  happens({ type: 'sort.changed', sort: '-amount' }),
  happens({ type: 'address.changed', query: plain }, 'address plain'),
  answers('search', { rows: [exampleLink('1')], total: 12, dataFrom }, 'one link'),
  answers('search', { rows: [], total: 0, dataFrom }, 'no links'),
  fails('search'),
]
const wrongRange = [happens({ type: 'query.edited', patch: { from: today } }, 'from today')]

export const linkListCover = askedListCover({
  path: '/pbl/links',
  plain: '/pbl/links',
  title: 'Payment links',
  isCall: (method, path) => method === 'POST' && path.endsWith('/pbl/links'),
  show: 'Show links',
  empty: 'No payment links in this period',
  sorted: 'Amount',
  model: {
    inputs: [linkInput, { ...linkInput, query: { ...plain, page: 4 } }],
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
    'askedList.list · view.reset · 1',
    'askedList.list · wholeList.requested · 0',
    'askedList.list.arriving · always · 0',
  ],
})
