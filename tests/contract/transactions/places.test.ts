import { expect, it } from 'vitest'
import { placeKindOf } from '#contract/transactions/list/places.ts'

it.each([
  ['transactions', undefined, 'card'],
  ['cardDetails', undefined, 'card'],
  ['ipsDetails', 'transactions', 'card'],
  ['cryptoDetails', 'transactions', 'card'],
  ['pisDetails', 'transactions', 'card'],
  ['pisDetails', 'pisTransactions', 'pis'],
  ['pisDetails', undefined, 'pis'],
  ['pisDetails', 'made-up', 'pis'],
  ['pisTransactions', 'transactions', 'pis'],
  ['posDetails', 'posTransactions', 'pos'],
  ['posTransactions', undefined, 'pos'],
  ['linkDetails', undefined, 'links'],
  ['linkDetails', 'transactions', 'links'],
  ['userList', 'transactions', null],
] as const)('%s, opened from %s, keeps the question of %s · NAV-30, NAV-31', (screen, fromState, kind) => {
  expect(placeKindOf(screen, fromState)).toBe(kind)
})
