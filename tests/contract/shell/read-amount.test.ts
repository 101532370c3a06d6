import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, parseAmount } from '#contract/shell/money.ts'
import { readAmount } from '#contract/shell/read-amount.ts'

describe('an amount as a person types it', () => {
  it.each([
    ['12.', 1_200],
    ['12,', 1_200],
    ['.5', 50],
    [',50', 50],
    ['0050', 5_000],
    ['00', 0],
    ['0.', 0],
    ['', null],
    ['.', null],
    ['1.000', null],
    ['01.000', null],
    ['01.00', null],
    ['0050.', null],
    ['12..', null],
    ['1000000000000', null],
  ] as const)('%o is %o · TRX-24', (typed, minor) => {
    expect(readAmount(typed)).toBe(minor)
  })

  it('reads every whole amount as before · TRX-24', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (minor) => {
        expect(readAmount(amountText(minor))).toBe(parseAmount(amountText(minor)))
      }),
    )
  })
})
