import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Counted, sumsByCurrency } from '#contract/shell/list/sums.ts'

const nothing = { charged: 0, refunded: 0, waiting: 0, isDeclined: false }

describe('sums of selected rows', () => {
  it('adds each currency by itself, the one with the most rows first · TRX-10', () => {
    const rows: Counted[] = [
      { ...nothing, currency: 'EUR', charged: 100, refunded: 40 },
      { ...nothing, currency: 'USD', charged: 1 },
      { ...nothing, currency: 'USD', waiting: 2 },
      { ...nothing, currency: 'JPY', isDeclined: true },
    ]
    expect(sumsByCurrency(rows)).toEqual([
      { currency: 'USD', count: 2, charged: 1n, refunded: 0n, waiting: 2n, declined: 0 },
      { currency: 'EUR', count: 1, charged: 100n, refunded: 40n, waiting: 0n, declined: 0 },
      { currency: 'JPY', count: 1, charged: 0n, refunded: 0n, waiting: 0n, declined: 1 },
    ])
    expect(sumsByCurrency([])).toEqual([])
  })

  it('loses no row and no cent · TRX-10', () => {
    const row = fc.record({
      currency: fc.constantFrom('EUR', 'USD', 'JPY'),
      charged: fc.maxSafeInteger(),
      refunded: fc.maxSafeInteger(),
      waiting: fc.maxSafeInteger(),
      isDeclined: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const sums = sumsByCurrency(rows)
        const counts = (key: 'count' | 'declined') => sums.reduce((all, sum) => all + sum[key], 0)
        expect([counts('count'), counts('declined')]).toEqual([
          rows.length,
          rows.filter((one) => one.isDeclined).length,
        ])
        for (const key of ['charged', 'refunded', 'waiting'] as const) {
          const whole = sums.reduce((all, sum) => all + sum[key], 0n)
          expect(whole).toBe(rows.reduce((all, one) => all + BigInt(one[key]), 0n))
        }
      }),
    )
  })
})
