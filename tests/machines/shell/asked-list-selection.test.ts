import { expect, it } from 'vitest'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain } from './asked-list.model.ts'

const [first, second] = [exampleRow('1'), exampleRow('2')]

it.each([
  ['none is found any more', { rows: [], total: 0 }, []],
  ['all that are found are on the page', { rows: [second], total: 1 }, [second]],
  ['other pages may hold it', { rows: [second], total: 12 }, [first, second]],
])('a row that is gone after a refresh leaves the selection: %s · TRX-10, TRX-11', async (_, found, selection) => {
  const held = startHeld(askedListMachine, { input: { ...input, query: plain }, ports: ['address', 'remember'] })
  await held.answer('search', { rows: [first, second], total: 12, dataFrom })
  for (const row of [first, second]) held.actor.send({ type: 'row.toggled', row })
  held.actor.send({ type: 'list.refreshed' })
  await held.answer('search', { ...found, dataFrom })
  expect(held.actor.getSnapshot().context.selection).toEqual(selection)
})

it.each([
  ['of the only page', 2],
  ['of one page of many', 12],
])(
  'a selected row that is read again is the one that was read, so that its sums are true: %s · TRX-10',
  async (_, total) => {
    const held = startHeld(askedListMachine, { input: { ...input, query: plain }, ports: ['address', 'remember'] })
    await held.answer('search', { rows: [first, second], total, dataFrom })
    for (const row of [first, second]) held.actor.send({ type: 'row.toggled', row })
    held.actor.send({ type: 'list.refreshed' })
    const refunded = { ...second, status: 'partially_refunded', refundedAmount: 500 } as const
    await held.answer('search', { rows: [refunded, first], total, dataFrom })
    expect(held.actor.getSnapshot().context.selection).toEqual([first, refunded])
  },
)
