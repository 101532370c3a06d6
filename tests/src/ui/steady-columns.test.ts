import { expect, it } from 'vitest'
import { widthsToHold } from '#src/ui/table/steady-columns.ts'

const takesRest = [false, true, false, true]

it('holds the widest of each column, at the expense of those that take the rest', () => {
  expect(widthsToHold([], [100, 60, 120, 40], takesRest)).toEqual([100, 60, 120, 40])
  expect(widthsToHold([100, 60, 120, 40], [90, 45, 140, 30], takesRest)).toEqual([100, 39, 140, 26])
})

it('leaves a table as it is laid out where too little is left for the rest', () => {
  expect(widthsToHold([100, 60, 120, 40], [80, 50, 160, 30], takesRest)).toEqual([100, 37.5, 160, 22.5])
  expect(widthsToHold([100, 60, 120, 40], [80, 30, 190, 20], takesRest)).toEqual([80, 30, 190, 20])
  expect(widthsToHold([100, 60], [80, 80], [false, false])).toEqual([80, 80])
})
