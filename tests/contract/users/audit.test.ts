import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addDays, rangeIssue } from '#contract/shell/dates.ts'
import { transactionPageSizes } from '#contract/shell/paging.ts'
import { auditActions, auditOutcomes, exportAudit, listAudit } from '#contract/users/audit.ts'
import {
  type AuditQuery,
  auditFilterOf,
  auditPersonalOf,
  auditQueryOf,
  auditSearchOf,
  auditWireOf,
  defaultAuditQuery,
} from '#contract/users/audit-query.ts'

const today = '2026-11-21'
const queries: fc.Arbitrary<AuditQuery> = fc
  .record({
    ago: fc.nat(400),
    days: fc.nat(400),
    filter: fc.record(
      {
        action: fc.constantFrom(...auditActions),
        outcome: fc.constantFrom(...auditOutcomes),
        actor: fc.emailAddress(),
      },
      { requiredKeys: [] },
    ),
    page: fc.nat(9_999),
    size: fc.constantFrom(...transactionPageSizes),
  })
  .map(({ ago, days, ...rest }) => ({ ...rest, from: addDays(today, -ago - days), to: addDays(today, -ago) }))

describe('the query of the trail and its address', () => {
  it('starts with the last seven days, everything, ten rows, and an address without a search · ACC-14', () => {
    const usual = defaultAuditQuery(today)
    expect(usual).toMatchObject({ from: '2026-11-14', to: today, filter: {}, page: 0, size: 10 })
    expect(auditSearchOf(usual, today)).toEqual({})
    expect(auditQueryOf({}, today)).toEqual(usual)
  })

  it('reads back what it wrote, with the person beside the address · ACC-14', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const written = new URLSearchParams(auditSearchOf(query, today)).toString()
        expect(auditQueryOf(Object.fromEntries(new URLSearchParams(written)), today, auditPersonalOf(query))).toEqual(
          query,
        )
      }),
    )
  })

  it('writes no e-mail into the address · ACC-14', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(auditSearchOf(query, today)).toEqual(
          auditSearchOf({ ...query, filter: { ...query.filter, actor: 'x' } }, today),
        )
      }),
    )
  })

  it('is one that the gateway takes, whatever stands in the address · ACC-14', () => {
    const names = fc.constantFrom('from', 'to', 'action', 'outcome', 'actor', 'page', 'size', '__proto__')
    const texts = fc.constantFrom('2026-02-30', '2026-11-22', '9'.repeat(40), 'USER_REMOVED', 'refused', '-1', '')
    fc.assert(
      fc.property(
        fc.dictionary(names, fc.oneof(texts, fc.string(), fc.anything())),
        fc.anything(),
        (search, personal) => {
          const query = auditQueryOf(search, today, personal)
          expect(rangeIssue(query, today)).toBeNull()
          expect(v.safeParse(listAudit.query, auditWireOf(query)).success).toBe(true)
          expect(v.safeParse(exportAudit.query, auditFilterOf(query)).success).toBe(true)
        },
      ),
    )
  })

  it.each([
    ['action', 'USER_REMOVED', 'filter', { action: 'USER_REMOVED' }],
    ['action', 'DROP', 'filter', {}],
    ['outcome', 'refused', 'filter', { outcome: 'refused' }],
    ['outcome', 'maybe', 'filter', {}],
    ['actor', 'ana@', 'filter', {}],
    ['page', '3', 'page', 2],
    ['page', '0', 'page', 0],
    ['page', '1.5', 'page', 0],
    ['size', '25', 'size', 25],
    ['size', '7', 'size', 10],
    ['from', '2026-11-01', 'from', '2026-11-01'],
    ['from', '2026-13-01', 'from', '2026-11-14'],
    ['to', '2026-11-22', 'to', today],
  ] as const)('%s=%s gives %s %o · ACC-14', (name, value, part, expected) => {
    expect(auditQueryOf({ [name]: value }, today)[part]).toEqual(expected)
  })
})
