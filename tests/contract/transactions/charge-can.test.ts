import { describe, expect, it } from 'vitest'
import { hasPdf, tabsOf } from '#contract/transactions/details/details-tabs.ts'
import { isChargeSeen } from '#contract/transactions/money/charge-can.ts'
import { isIpsRefundSeen } from '#contract/transactions/money/ips-refund-can.ts'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

const step = (amount: number | null, status: OrderStatus = 'next_sub_payment'): HistoryEntry => ({
  ...{ status, amount, currency: 'EUR', createdAt: '2026-11-21T10:00:00Z' },
  lastModifiedBy: null,
  responseMessage: null,
})

describe('whether a lost charge or refund was done after all', () => {
  it.each([
    [[], [step(500)], true],
    [[step(500)], [step(500)], false],
    [[step(500)], [step(500), step(500)], true],
    [[], [step(501)], false],
    [[], [step(500, 'refunded')], false],
    [[], [step(null)], false],
    [null, null, false],
  ])('500 charged, of %o steps now %o: %s · ACT-14', (before, after, expected) => {
    expect(isChargeSeen({ charged: 500, by: null }, { history: before }, { history: after })).toBe(expected)
  })

  it.each([
    ['ana@jadran.example', true],
    ['ivo@jadran.example', false],
    [null, true],
  ])('charged by %s: seen by Ana as her own: %s · ACT-14', (lastModifiedBy, expected) => {
    const after = { history: [{ ...step(500), lastModifiedBy }] }
    expect(isChargeSeen({ charged: 500, by: 'ana@jadran.example' }, { history: [] }, after)).toBe(expected)
  })

  it.each([
    ['completed', [], false],
    ['refunded', [], true],
    [null, [], false],
  ] as const)('an instant payment that is %s now: %s · IPS-06', (status, ipsTransactions, expected) => {
    expect(isIpsRefundSeen({ status, ipsTransactions: [...ipsTransactions] })).toBe(expected)
  })
})

describe('what the details of a kind have', () => {
  const common = ['summary', 'details', 'history']
  it.each([
    ['card', true, [...common, 'savedCard'], true],
    ['card', false, common, true],
    ['ips', true, common, true],
    ['crypto', true, common, true],
    ['pos', true, common, false],
    ['pis', true, [], true],
  ] as const)(
    '%s, saved card %s: tabs %s, PDF %s · TRD-03, TRD-04, TRD-05, IPS-01, CRY-01',
    (kind, saved, tabs, pdf) => {
      expect([tabsOf(kind, saved), hasPdf(kind)]).toEqual([tabs, pdf])
    },
  )
})
