import { expect, it } from 'vitest'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain } from './asked-list.model.ts'

const reply = { rows: [exampleRow('1')], total: 12, dataFrom }
const later = { ...reply, dataFrom: '2026-11-21T10:00:05Z' }
const euros = [{ currency: 'EUR', count: 12, charged: 1_200n, refunded: 200n, waiting: 0n, declined: 3 }]

async function showing() {
  const held = startHeld(askedListMachine, { input: { ...input, query: plain }, ports: ['address', 'remember'] })
  await held.answer('search', reply)
  held.actor.send({ type: 'sums.opened' })
  return {
    ...held,
    asked: () => held.calls.filter(({ actor }) => actor === 'addUp').map((call) => call.input),
    sums: () => held.actor.getSnapshot().value.sums,
  }
}

it('nothing is added up before a screen shows the sums · TRX-10', async () => {
  const held = startHeld(askedListMachine, { input: { ...input, query: plain }, ports: ['address', 'remember'] })
  await held.answer('search', reply)
  expect(held.calls.map(({ actor }) => actor)).toEqual(['search'])
})

it('everything found is added up, not the page alone · TRX-10', async () => {
  const { actor, answer, asked, sums } = await showing()
  expect([sums(), asked()]).toEqual(['adding', [{ query: plain }]])
  await answer('addUp', euros)
  expect([sums(), actor.getSnapshot().context.sums]).toEqual(['shown', euros])
})

it.each([
  { what: 'turning to another page', event: { type: 'page.changed', page: 1 }, times: 1 },
  { what: 'sorting', event: { type: 'sort.changed', sort: 'amount' }, times: 1 },
  { what: 'reading again', event: { type: 'list.refreshed' }, times: 2 },
] as const)('after $what the sums were asked for $times times in all · TRX-10', async ({ event, times }) => {
  const { actor, answer, asked } = await showing()
  await answer('addUp', euros)
  actor.send(event)
  await answer('search', later)
  expect(asked()).toHaveLength(times)
})

it('other conditions are added up when their rows are there, and a late sum of the former never shows · TRX-10', async () => {
  const { actor, answer, asked, calls, sums } = await showing()
  const former = calls.at(-1)
  actor.send({ type: 'query.edited', patch: { store: '3' } })
  actor.send({ type: 'list.requested' })
  expect(asked()).toHaveLength(1)
  await answer('search', later)
  expect(asked().at(-1)).toEqual({ query: { ...plain, store: '3' } })
  await former?.resolve(euros)
  expect([sums(), actor.getSnapshot().context.sums]).toEqual(['adding', []])
})

it('other conditions are added up also when both replies came in one moment · TRX-10', async () => {
  const { actor, answer, asked, sums } = await showing()
  await answer('addUp', euros)
  actor.send({ type: 'query.edited', patch: { store: '3' } })
  actor.send({ type: 'list.requested' })
  await answer('search', { ...reply, total: 1 })
  expect([sums(), asked()]).toEqual(['adding', [{ query: plain }, { query: { ...plain, store: '3' } }]])
})

it('sums that fail leave the rows as they are and can be asked for again · TRX-10', async () => {
  const { actor, asked, fail, sums } = await showing()
  await fail('addUp')
  expect([sums(), actor.getSnapshot().value.list]).toEqual(['failed', { showing: 'results' }])
  actor.send({ type: 'sums.retried' })
  expect([sums(), asked().length]).toEqual(['adding', 2])
})

it('where the list shows nothing there is nothing to add up · TRX-10', async () => {
  const { actor, sums } = await showing()
  actor.send({ type: 'view.reset' })
  expect(sums()).toBe('waiting')
})

it('sums that failed are asked for again with the rows that are read next · TRX-10', async () => {
  const { actor, answer, asked, fail, sums } = await showing()
  await fail('addUp')
  actor.send({ type: 'list.refreshed' })
  await answer('search', later)
  expect([sums(), asked().length]).toEqual(['adding', 2])
})

it.each(['shown', 'failed'] as const)('sums that are %s are gone with the rows · TRX-10', async (end) => {
  const { actor, answer, fail, sums } = await showing()
  await (end === 'failed' ? fail('addUp') : answer('addUp', euros))
  expect(sums()).toBe(end)
  actor.send({ type: 'view.reset' })
  expect(sums()).toBe('waiting')
})
