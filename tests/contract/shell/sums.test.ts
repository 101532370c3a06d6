import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumsByCurrency } from '#contract/shell/sums.ts'

describe('sums of selected rows', () => {
  it('counts and adds each currency by itself · TRX-10', () => {
    const rows = [
      { currency: 'USD', amount: 100 },
      { currency: 'EUR', amount: 1 },
      { currency: 'EUR', amount: 2 },
    ]
    expect(sumsByCurrency(rows)).toEqual([
      { currency: 'EUR', count: 2, minor: 3n },
      { currency: 'USD', count: 1, minor: 100n },
    ])
    expect(sumsByCurrency([])).toEqual([])
  })

  it('loses no row and no cent · TRX-10', () => {
    const row = fc.record({ currency: fc.constantFrom('EUR', 'USD', 'JPY'), amount: fc.maxSafeInteger() })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const sums = sumsByCurrency(rows)
        expect(sums.reduce((count, sum) => count + sum.count, 0)).toBe(rows.length)
        const whole = sums.reduce((sum, { minor }) => sum + minor, 0n)
        expect(whole).toBe(rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n))
      }),
    )
  })
})
