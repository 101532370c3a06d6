import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostInstallments } from '#contract/links/installments.ts'
import { installmentCode, readInstallmentCode } from '#contract/pay/installment-code.ts'

const facts = [
  [0, false, 'Y0299'],
  [0, true, 'Y0299'],
  [1, false, 'Y0000'],
  [1, true, 'Y0000'],
  [2, true, 'Y0202'],
  [6, true, 'Y0206'],
  [12, true, 'Y0212'],
  [2, false, 'N0202'],
  [6, false, 'N0606'],
  [24, false, 'N2424'],
  [99, false, 'N9999'],
] as const

describe('the installment code for the wallet', () => {
  it.each(facts)('of %i installments (flexible: %s) is %s · PAY-15', (count, flexible, code) => {
    expect(installmentCode(count, flexible)).toBe(code)
  })

  it.each([-1, 100, 1.5, Number.NaN])('has no digits for %d installments · PAY-15', (count) => {
    expect(() => installmentCode(count, false)).toThrow(RangeError)
  })

  it('tells every choice from every other, except that 99 flexible ones leave the choice · PAY-15 PAY-16', () => {
    const codes = new Map<string, string>()
    for (let count = 0; count <= mostInstallments; count += 1) {
      for (const flexible of count < 2 ? [false] : [false, true]) {
        const code = installmentCode(count, flexible)
        expect(code).toHaveLength(5)
        const choice = `${count} ${flexible}`
        expect(codes.get(code) ?? choice).toBe(choice === '99 true' ? '0 false' : choice)
        codes.set(code, choice)
      }
    }
  })

  it('reads as what it was made of · PAY-15', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: mostInstallments }), fc.boolean(), (count, flexible) => {
        expect(readInstallmentCode(installmentCode(count, flexible))).toEqual(
          flexible ? { oneTime: true, min: 2, max: count } : { oneTime: false, min: count, max: count },
        )
      }),
    )
  })

  it.each(['', 'X0299', 'Y029', 'Y02999', ' Y0299'])('refuses the text "%s" · PAY-15', (text) => {
    expect(readInstallmentCode(text)).toBeNull()
  })
})
