import { expect, it } from 'vitest'
import type { PlaceKind } from '#machines/shell/navigator.ts'
import { placeMemoryMachine } from '#machines/shell/place-memory.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { placeMemoryModel } from './place-memory.model.ts'

describeModel(placeMemoryModel)

function start() {
  const { actor } = startHeld(placeMemoryMachine, { input: undefined })
  const remember = (kind: PlaceKind, query: unknown) => actor.send({ type: 'place.remembered', kind, query })
  const go = (path: string, kind: PlaceKind | null) =>
    actor.send({ type: 'navigation.resolved', from: null, to: { path, kind } })
  return { remember, go, kept: () => actor.getSnapshot().context }
}

it.each([
  ['card', '/stores/3/transactions/7', '/transactions'],
  ['pis', '/stores/3/pis/transactions/7', '/pis/transactions'],
  ['pos', '/stores/3/pos/transactions/7', '/pos/transactions'],
  ['links', '/stores/3/pbl/links/7', '/pbl/links'],
] as const)('keeps the query of %s from the list to the details and back · NAV-30, NAV-31', (kind, details, list) => {
  const memory = start()
  memory.remember(kind, { page: 3 })
  memory.go(details, kind)
  memory.go(list, kind)
  expect(memory.kept()[kind]).toEqual({ page: 3 })
})

it('forgets the query when any other screen is opened · NAV-30, NAV-31', () => {
  const memory = start()
  memory.remember('card', { page: 3 })
  memory.go('/stores', null)
  expect(memory.kept().card).toBeNull()
  memory.remember('links', { page: 2 })
  memory.go('/transactions', 'card')
  expect(memory.kept().links).toBeNull()
})

it('does not mix the kinds · NAV-30', () => {
  const memory = start()
  memory.remember('pos', { page: 3 })
  expect(memory.kept()).toEqual({ card: null, pis: null, pos: { page: 3 }, links: null })
})

it('forgets when the view is reset', () => {
  const memory = start()
  memory.remember('pis', { page: 3 })
  memory.remember('pis', null)
  expect(memory.kept().pis).toBeNull()
})
