import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownDecimal, shownNumber, typedForm } from '#contract/shell/decimal.ts'
import { keepAmountCharacters } from '#contract/shell/money.ts'

it.each([
  ['92450.50', '92.450,50', '92,450.50'],
  ['0.0000108166', '0,0000108166', '0.0000108166'],
  [1e-8, '0,00000001', '0.00000001'],
  ['-1', '-1', '-1'],
  ['1234567.123456789012345678', '1.234.567,123456789012345678', '1,234,567.123456789012345678'],
  ['n/a', 'n/a', 'n/a'],
])('the decimal %s keeps its decimals in both languages · CRY-02', (decimal, hr, en) => {
  expect([shownDecimal(decimal, 'hr').replace('−', '-'), shownDecimal(decimal, 'en')]).toEqual([hr, en])
})

it('an amount without a currency is shown as others are · CON-01', () => {
  expect([shownNumber(123_400, 'hr'), shownNumber(123_400, 'en')]).toEqual(['1.234,00', '1,234.00'])
})

it('an amount in a field has the decimal sign of its reader, and is kept as it was · TRX-24, ACT-08', () => {
  expect([typedForm('1234.50', 'hr'), typedForm('1234.50', 'en'), typedForm('0.', 'hr')]).toEqual([
    '1234,50',
    '1234.50',
    '0,',
  ])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789., ') }), (typed) => {
      const kept = keepAmountCharacters(typed)
      expect(keepAmountCharacters(typedForm(kept, 'hr'))).toBe(kept)
    }),
  )
})
