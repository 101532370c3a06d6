import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCompleteAllowed } from '#contract/transactions/money/complete.ts'
import { isRefundAllowed, maxOf, refundDefault, refundedBy, refundSent } from '#contract/transactions/money/refund.ts'

const plain = { max: 10_000, billAmount: false }
const bill = { max: 10_000, billAmount: true }

describe('refund amounts', () => {
  it.each([
    [null, false],
    [0, false],
    [1, true],
    [9_999, true],
    [10_000, true],
    [10_001, false],
    [-1, false],
  ] as const)('a refund of %o of 10000 is allowed: %s · ACT-06', (entered, allowed) => {
    expect(isRefundAllowed(entered, false, plain)).toBe(allowed)
  })

  it.each([
    [null, false],
    [-1, false],
    [0, true],
    [1, true],
    [9_999, true],
    [10_000, false],
    [10_001, false],
  ] as const)('a new bill of %o of 10000 is allowed: %s · ACT-05', (entered, allowed) => {
    expect(isRefundAllowed(entered, false, bill)).toBe(allowed)
  })

  it.each([null, 0, -5, 10_000, 99_999])(
    'the full flag allows whatever stands in the field (%o) · ACT-04',
    (entered) => {
      expect(isRefundAllowed(entered, true, plain)).toBe(true)
      expect(isRefundAllowed(entered, true, bill)).toBe(true)
    },
  )

  it('starts with the full amount, a bill-amount store with 0.00 · ACT-07', () => {
    expect(refundDefault(plain)).toBe(10_000)
    expect(refundDefault(bill)).toBe(0)
  })

  it('the maximum is what is left, or the amount where a gateway sends nothing · ACT-06', () => {
    expect(maxOf({ amount: 10_000 })).toBe(10_000)
    expect(maxOf({ amount: 10_000, refundableAmount: 2_500 })).toBe(2_500)
    expect(maxOf({ amount: 10_000, refundableAmount: 0 })).toBe(0)
  })

  it('refunded and remaining always make the maximum · ACT-05, ACT-06', () => {
    const cases = fc.record({
      max: fc.integer({ min: 1, max: 99_999_999_999_999 }),
      billAmount: fc.boolean(),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      full: fc.boolean(),
    })
    fc.assert(
      fc.property(cases, ({ max, billAmount, part, full }) => {
        const terms = { max, billAmount }
        const entered = Math.floor(max * part)
        fc.pre(isRefundAllowed(entered, full, terms))
        const sent = refundSent(entered, full, terms)
        const refunded = refundedBy(sent, terms)
        const remaining = billAmount ? sent : max - sent
        expect(refunded + remaining).toBe(max)
        expect(refunded).toBeGreaterThan(0)
        expect(refunded).toBeLessThanOrEqual(max)
        if (full) expect(refunded).toBe(max)
      }),
    )
  })
})

describe('complete amounts', () => {
  it.each([
    [null, false, false],
    [0, false, false],
    [1, false, true],
    [10_000, false, true],
    [10_001, false, false],
    [-1, false, false],
    [null, true, true],
    [10_001, true, true],
  ] as const)('a capture of %o, full box %s, is allowed: %s · ACT-08', (entered, full, allowed) => {
    expect(isCompleteAllowed(entered, full, 10_000)).toBe(allowed)
  })
})
