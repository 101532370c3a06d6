import { expect, it } from 'vitest'
import { columnsOf } from '#gateway/transactions/reports/report-columns.ts'
import { FewValues } from '#gateway/transactions/reports/report-values.ts'
import { lettersOf } from '#gateway/transactions/reports/xlsx-file.ts'
import { received } from './received-rows.ts'

it('a report keeps words apart whose letters make the same number · REP-08', () => {
  const rows = received([['Aa'], ['BB'], ['Aa']])
  const words = new FewValues((raw) => raw.toLowerCase())
  expect([0, 1, 2].map((row) => words.of(rows, row, 0))).toEqual(['aa', 'bb', 'aa'])
})

it('a report as Excel names the columns after Z as a sheet does · REP-08', () => {
  const many = Array.from({ length: 6 }, () => columnsOf('card', 'orders', false)).flat()
  expect(lettersOf(many).slice(24, 28)).toEqual(['Y', 'Z', 'AA', 'AB'])
  expect(lettersOf(many).slice(51, 53)).toEqual(['AZ', 'BA'])
})
