import { dequal } from 'dequal'
import type { ActorRefFrom } from 'xstate'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import { auditFilterOf } from '#contract/users/audit-query.ts'
import type { auditTrailMachine } from '#machines/users/audit-trail.machine.ts'
import type { ListPort } from '#src/shell/list/list-handle.ts'

export type AuditActor = ActorRefFrom<typeof auditTrailMachine>

const nothing: readonly AuditEntry[] = []

/** How the frame reads and drives the audit trail. */
export const auditPort: ListPort<AuditActor, AuditEntry> = {
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  firstDirection: 'descending',
  facts: {
    stage: (snapshot) => {
      const hasEntries = snapshot.context.entries.length > 0
      if (snapshot.matches('failed')) return 'failed'
      if (snapshot.matches({ showing: 'outdated' }) && !hasEntries) return 'failed'
      if (snapshot.matches({ showing: 'empty' })) return 'empty'
      return hasEntries ? 'results' : 'loading'
    },
    rows: ({ context }) => context.entries,
    total: ({ context }) => context.total,
    page: ({ context }) => context.query.page,
    requestedPage: ({ context }) => context.query.page,
    size: ({ context }) => context.query.size,
    sort: () => null,
    requestedSort: () => null,
    dataFrom: ({ context }) => context.dataFrom,
    isBusy: (snapshot) => snapshot.hasTag('busy'),
    isOutdated: (snapshot) => snapshot.matches({ showing: 'outdated' }),
    isSettling: () => false,
    hasNewQuery: ({ context: { draft, query } }) => !dequal(auditFilterOf(draft), auditFilterOf(query)),
    selected: () => nothing,
  },
  events: {
    refresh: { type: 'list.refreshed' },
    ask: { type: 'entries.requested' },
    reset: { type: 'view.reset' },
  },
  choices: {
    page: (page) => ({ type: 'page.changed', page }),
    size: (wanted) => {
      const size = transactionPageSizes.find((known) => known === wanted)
      return size === undefined ? null : { type: 'pageSize.changed', size }
    },
  },
}
