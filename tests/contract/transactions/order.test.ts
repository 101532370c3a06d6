import { expect, it } from 'vitest'
import { shownExpiry } from '#contract/transactions/order.ts'

it.each([
  ['2811', '11/28'],
  ['3001', '01/30'],
  ['0912', '12/09'],
  ['2800', null],
  ['2813', null],
  ['11/28', null],
  ['', null],
  [null, null],
])('a card that expires in %o shows %o · TRD-07', (yymm, expected) => {
  expect(shownExpiry(yymm)).toBe(expected)
})
