import { describe, expect, it } from 'vitest'
import type { Rights } from '#contract/session/access-rules.ts'
import { mayAcceptTerms, noticeOutcome } from '#contract/session/terms.ts'
import { right } from '#tests/contract/session/right.ts'

describe('who may accept', () => {
  type Row = readonly [string, Rights, string | undefined, boolean]
  const admin = [right('ROLE_COMPANY_ADMIN', '1')]
  const rows: readonly Row[] = [
    ['the admin of the company', admin, '1', true],
    ['the admin of another', admin, '2', false],
    ['an admin, no company named', admin, undefined, true],
    ['an admin of nothing', [right('ROLE_COMPANY_ADMIN')], undefined, false],
    ['a user', [right('ROLE_COMPANY_USER', '1')], '1', false],
    ['a store admin', [right('ROLE_STORE_ADMIN', '1')], undefined, false],
    ['nobody', [], '1', false],
  ]
  it.each(rows)('%s (%o, company %o): %s · ACC-16, TRM-09', (_, rights, company, may) => {
    expect(mayAcceptTerms(rights, company)).toBe(may)
  })
})

describe('what the OK of the notice leads to', () => {
  it.each([
    [true, true, 'accepted'],
    [true, false, 'accepted'],
    [true, null, 'accepted'],
    [false, true, 'granted'],
    [false, false, 'refused'],
    [false, null, 'refused'],
  ] as const)('accepted %s, temporary %s: %s · TRM-05, TRM-06, TRM-07', (acceptedTerms, temporaryAccess, outcome) => {
    expect(noticeOutcome({ acceptedTerms, temporaryAccess })).toBe(outcome)
  })
})
