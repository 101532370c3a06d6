import { expect, it } from 'vitest'
import { shownDecimal, shownNumber } from '#contract/shell/decimal.ts'

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
