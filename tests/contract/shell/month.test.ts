import { expect, it } from 'vitest'
import { rangeIssue } from '#contract/shell/dates.ts'
import { monthBefore, monthUpTo } from '#contract/shell/month.ts'

it.each([
  ['2026-11-21', '2026-11-01', '2026-10-01', '2026-10-31'],
  ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['2028-03-01', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['2027-01-01', '2027-01-01', '2026-12-01', '2026-12-31'],
])('knows on %s the calendar month and the one before it · TRX-03', (today, first, from, to) => {
  expect(monthUpTo(today)).toEqual({ from: first, to: today })
  expect(monthBefore(today)).toEqual({ from, to })
  for (const range of [monthUpTo(today), monthBefore(today)]) expect(rangeIssue(range, today)).toBeNull()
})
