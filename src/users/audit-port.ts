import { dequal } from 'dequal'
import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import { auditFilterOf } from '#contract/users/audit-query.ts'
import type { ListPort } from '#src/shell/list/list-handle.ts'
import type { AuditList } from './audit-logic.ts'

const nothing: readonly AuditEntry[] = []

/** How the frame reads and drives the audit trail. */
export const auditPort: ListPort<AuditList, AuditEntry> = {
  keyOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  firstDirection: 'descending',
  facts: {
    stage: (snapshot) => {
      const hasEntries = snapshot.context.rows.length > 0
      if (snapshot.matches({ list: 'failed' })) return 'failed'
      if (snapshot.matches({ list: { showing: 'outdated' } }) && !hasEntries) return 'failed'
      if (snapshot.matches({ list: { showing: 'empty' } })) return 'empty'
      return hasEntries ? 'results' : 'loading'
    },
    rows: ({ context }) => context.rows,
    total: ({ context }) => context.total,
    page: ({ context }) => context.query?.page ?? 0,
    requestedPage: ({ context }) => context.query?.page ?? 0,
    size: ({ context }) => context.query?.size ?? defaultPageSize,
    sort: () => null,
    requestedSort: () => null,
    dataFrom: ({ context }) => context.dataFrom,
    isBusy: (snapshot) => snapshot.hasTag('busy'),
    isOutdated: (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }),
    isSettling: () => false,
    hasNewQuery: ({ context: { draft, query } }) =>
      query !== null && !dequal(auditFilterOf(draft), auditFilterOf(query)),
    selected: () => nothing,
    changed: () => null,
  },
  events: {
    refresh: { type: 'list.refreshed' },
    ask: { type: 'list.requested' },
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
