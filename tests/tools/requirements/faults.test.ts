import { expect, it } from 'vitest'
import { grownBy, requirementFaults } from './faults.ts'

it('finds no requirement without a test, but for what the list of later things names', async () => {
  expect(await requirementFaults()).toEqual([])
})

it('finds what a list of later things has gained since it was committed', () => {
  const before = [
    ['TEA-01', 'PRN-'],
    ['TEA-01', 'TEA-02', 'PRN-'],
  ]
  expect(grownBy(['TEA-01', 'PRN-04'], before)).toEqual([])
  expect(grownBy(['TEA-01', 'TEA-02'], before)).toEqual(['TEA-02'])
  expect(grownBy(['TEA-03', 'TEA-'], before)).toEqual(['TEA-03', 'TEA-'])
})
