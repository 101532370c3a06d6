import { dequal } from 'dequal'
import { defaultAuditQuery } from '#contract/users/audit-query.ts'
import { auditTrailMachine } from '#machines/users/audit-trail.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleEntry } from './example-users.ts'

export const today = '2026-11-21'
const plain = defaultAuditQuery(today)
export const trailInput = { company: '1', today: () => today, query: plain }
const dataFrom = '2026-11-21T10:00:00Z'

const listing = [
  happens({ type: 'filter.edited', patch: { to: '2026-11-22' } }, 'to tomorrow'),
  happens({ type: 'entries.requested' }),
  happens({ type: 'view.reset' }),
  happens({ type: 'list.refreshed' }),
  happens({ type: 'page.changed', page: 1 }),
  happens({ type: 'pageSize.changed', size: 5 }),
  happens({ type: 'address.changed', query: plain }, 'address plain'),
  answers('fetchAudit', { entries: [exampleEntry('1')], total: 12, dataFrom }, 'one entry'),
  answers('fetchAudit', { entries: [], total: 0, dataFrom }, 'no entries'),
  fails('fetchAudit'),
]
const wrongRange = [happens({ type: 'filter.edited', patch: { to: today } }, 'to today')]

export const auditTrailModel = defineModel({
  machine: auditTrailMachine,
  inputs: [trailInput, { ...trailInput, query: { ...plain, page: 4 } }],
  // A wrong period is mended before anything else is tried.
  cases: ({ context }) => (context.rangeIssue ? wrongRange : listing),
  facts: ({ query, answered, entries, rangeIssue }) => [
    [rangeIssue, entries.length, dequal(query, answered)],
    [query.page, dequal(query, plain)],
  ],
  ports: ['address'],
  lasting: ['download'],
})
