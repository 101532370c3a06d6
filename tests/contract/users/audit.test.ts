import fc from 'fast-check'
import * as v from 'valibot'
import { auditActions, auditList, auditOutcomes, exportAudit, listAudit } from '#contract/users/audit.ts'
import { describeDatedList, today } from '#tests/contract/shell/describe-dated-list.ts'

describeDatedList({
  title: 'the audit trail',
  ids: 'ACC-14',
  list: auditList,
  rest: fc.record({
    filter: fc.record(
      {
        action: fc.constantFrom(...auditActions),
        outcome: fc.constantFrom(...auditOutcomes),
        actor: fc.emailAddress(),
      },
      { requiredKeys: [] },
    ),
  }),
  personal: { actor: 'x' },
  usual: { from: '2026-11-14', to: today, filter: {}, page: 0, size: 10 },
  written: {
    query: { from: '2026-11-01', filter: { action: 'USER_REMOVED', outcome: 'refused', actor: 'ana@' }, page: 1 },
    search: { from: '2026-11-01', to: today, action: 'USER_REMOVED', outcome: 'refused', page: '2' },
  },
  reads: [
    [{ action: 'USER_REMOVED' }, { filter: { action: 'USER_REMOVED' } }],
    [{ action: 'DROP' }, { filter: {} }],
    [{ outcome: 'refused' }, { filter: { outcome: 'refused' } }],
    [{ outcome: 'maybe' }, { filter: {} }],
    [{ actor: 'ana@' }, { filter: {} }],
  ],
  isTaken: (query) =>
    v.safeParse(listAudit.query, auditList.toPageWire(query)).success &&
    v.safeParse(exportAudit.query, auditList.toWire(query)).success,
})
