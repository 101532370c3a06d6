import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
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
  names: ['action', 'outcome', 'actor'],
  texts: ['USER_REMOVED', 'refused'],
  isTaken: (query) =>
    v.safeParse(listAudit.query, auditList.toPageWire(query)).success &&
    v.safeParse(exportAudit.query, auditList.toWire(query)).success,
})

it('starts with the last seven days, everything, ten rows · ACC-14', () => {
  expect(auditList.usual(today)).toEqual({ from: '2026-11-14', to: today, filter: {}, page: 0, size: 10 })
})

it.each([
  ['action', 'USER_REMOVED', { action: 'USER_REMOVED' }],
  ['action', 'DROP', {}],
  ['outcome', 'refused', { outcome: 'refused' }],
  ['outcome', 'maybe', {}],
  ['actor', 'ana@', {}],
] as const)('%s=%s gives the filter %o · ACC-14', (name, value, expected) => {
  expect(auditList.fromSearch({ [name]: value }, today).filter).toEqual(expected)
})
