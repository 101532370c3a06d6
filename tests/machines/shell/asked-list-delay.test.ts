import { expect, it } from 'vitest'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import type { AskedListInput } from '#machines/shell/asked-list.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain } from './asked-list.model.ts'

const reply = { rows: [exampleRow('1')], total: 12, dataFrom }

function start(part: Partial<AskedListInput>) {
  const held = startHeld(askedListMachine, {
    input: { ...input, query: plain, ...part },
    ports: ['address', 'remember'],
  })
  return {
    ...held,
    asked: () => held.calls.filter(({ actor }) => actor === 'search'),
    state: () => held.actor.getSnapshot().value.list,
    written: () => held.ports.filter(({ port }) => port === 'address').map(({ params }) => params),
  }
}

const presses = ['list.requested', 'list.refreshed'] as const
it.each(presses)('where every load has the delay, %s waits exactly 2000 ms too · TRX-19', async (type) => {
  const { actor, answer, asked, pass, state } = start({ delaysEveryLoad: () => true })
  await pass(2_000)
  await answer('search', reply)
  actor.send({ type })
  await pass(1_999)
  expect([state(), asked().length]).toEqual(['settling', 1])
  await pass(1)
  expect(asked()).toHaveLength(2)
})

it('every load has the delay from when it is known on · TRX-19', async () => {
  const known: boolean[] = []
  const { actor, answer, state } = start({ delaysEveryLoad: () => known.length > 0 })
  await answer('search', reply)
  known.push(true)
  actor.send({ type: 'page.changed', page: 1 })
  expect(state()).toBe('settling')
})

it('the address is written before the delay, so that a reload in it asks the same · TRX-19, NAV-30', () => {
  const { state, written } = start({
    kept: { query: plain, reply, isOutdated: false, selection: [] },
    arrival: 'automatic',
  })
  expect([state(), ...written()]).toEqual(['settling', { query: plain, replace: true }])
})
