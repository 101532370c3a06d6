import { expect, it } from 'vitest'
import { columnChoice, columnOrder, movedColumn } from '#src/shell/list/column-order.ts'

const all = ['amount', 'card', 'cart', 'status']

it.each([
  [null, all],
  [
    ['status', 'amount', 'card', 'cart'],
    ['status', 'amount', 'card', 'cart'],
  ],
  [
    ['amount', 'status'],
    ['amount', 'card', 'cart', 'status'],
  ],
  [
    ['status', 'card'],
    ['amount', 'status', 'card', 'cart'],
  ],
  [
    ['gone', 'cart'],
    ['amount', 'card', 'cart', 'status'],
  ],
  [[], all],
] as const)('the columns of the choice %j stand as %j', (chosen, order) => {
  expect(columnOrder(all, chosen)).toEqual(order)
})

it.each([
  ['card', -1, ['card', 'amount', 'cart', 'status']],
  ['card', 1, ['amount', 'cart', 'card', 'status']],
  ['amount', -1, all],
  ['status', 1, all],
] as const)('%s moved by %i: %j', (id, by, order) => {
  expect(movedColumn(all, id, by)).toEqual(order)
})

it('a choice of all as they stand is none', () => {
  expect(columnChoice(all, all, () => true)).toBeNull()
  expect(columnChoice(all, all, (id) => id !== 'cart')).toEqual(['amount', 'card', 'status'])
  expect(columnChoice(all, movedColumn(all, 'card', -1), () => true)).toEqual(['card', 'amount', 'cart', 'status'])
})
