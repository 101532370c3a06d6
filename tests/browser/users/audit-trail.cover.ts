import type { AnyMachineSnapshot } from 'xstate'
import { auditRules, defaultAuditQuery } from '#contract/users/audit-query.ts'
import { askedListCover } from '#tests/browser/asked-list-driver.ts'
import { today } from '#tests/browser/stage.ts'
import { answers, fails, happens } from '#tests/machines/harness/model.ts'
import { dataFrom, input } from '#tests/machines/shell/asked-list.model.ts'
import { exampleEntry } from '#tests/machines/users/example-users.ts'

const plain = defaultAuditQuery(today)
const auditInput = { ...input, rules: auditRules(() => today), query: plain }

const listing = [
  happens({ type: 'query.edited', patch: { from: '2026-11-22' } }, 'from tomorrow'),
  happens({ type: 'list.requested' }),
  happens({ type: 'view.reset' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'page.changed', page: 1 }),
  happens({ type: 'pageSize.changed', size: 5 }),
  happens({ type: 'address.changed', query: plain }, 'address plain'),
  answers('search', { rows: [exampleEntry('1')], total: 12, dataFrom }, 'one entry'),
  answers('search', { rows: [], total: 0, dataFrom }, 'no entries'),
  fails('search'),
]
const wrongRange = [happens({ type: 'query.edited', patch: { from: today } }, 'from today')]

export const auditTrailCover = askedListCover({
  path: '/users/audit',
  plain: '/users/audit',
  title: 'Audit trail',
  isCall: (method, path) => method === 'GET' && path.endsWith('/audit'),
  show: 'Show entries',
  empty: 'Nothing was recorded in this period',
  model: {
    inputs: [auditInput, { ...auditInput, query: { ...plain, page: 4 } }],
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
    'askedList.list · sort.changed · 0',
    'askedList.list · view.reset · 1',
    'askedList.list · wholeList.requested · 0',
    'askedList.list.arriving · always · 0',
  ],
})
