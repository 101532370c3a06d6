import { expect, it } from 'vitest'
import type { OrderQuery } from '#contract/transactions/list/card-query.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { type HeldActor, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain } from './asked-list.model.ts'

type Held = HeldActor<typeof askedListMachine>
const start = (query: OrderQuery): Held =>
  startHeld(askedListMachine, { input: { ...input, query }, ports: ['address', 'remember'] })
const reply = { rows: [exampleRow('1')], total: 12, dataFrom }
const asked = (held: Held) => held.calls.filter(({ actor }) => actor === 'search').at(-1)?.input
const written = (held: Held) => held.ports.findLast(({ port }) => port === 'address')?.params

it('Show orders for another query asks for its first page, for the same one for the same page · TRX-02, TRX-06', async () => {
  const held = start({ ...plain, page: 1 })
  await held.answer('search', reply)
  held.actor.send({ type: 'list.requested' })
  expect(asked(held)).toMatchObject({ query: { page: 1 } })
  held.actor.send({ type: 'query.edited', patch: { by: 'updatedAt' } })
  expect(held.actor.getSnapshot().context.draft).toMatchObject({ by: 'updatedAt', page: 0 })
})

it('the page just after the last one gives the last one · TRX-06', async () => {
  const held = start({ ...plain, page: 2 })
  await held.answer('search', { rows: [], total: 20, dataFrom })
  expect(asked(held)).toMatchObject({ query: { page: 1 } })
})

it('a page that no longer is gives the last one, which Back does not undo · TRX-06', async () => {
  const held = start({ ...plain, page: 9 })
  await held.answer('search', { rows: [], total: 12, dataFrom })
  expect(asked(held)).toMatchObject({ query: { ...plain, page: 1 } })
  expect(written(held)).toEqual({ query: { ...plain, page: 1 }, replace: true })
  await held.answer('search', reply)
  expect(held.actor.getSnapshot().value.list).toEqual({ showing: 'results' })
})

it('an edited query begins at its first page · TRX-06', () => {
  const held = start({ ...plain, page: 1 })
  held.actor.send({ type: 'query.edited', patch: { store: '3' } })
  held.actor.send({ type: 'list.requested' })
  expect(asked(held)).toMatchObject({ query: { ...plain, store: '3', page: 0 } })
})
