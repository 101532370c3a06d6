import { expect, it } from 'vitest'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain, rules } from './asked-list.model.ts'

it('a list that asks by default keeps no selection on Reset · TRX-10', async () => {
  const held = startHeld(askedListMachine, {
    input: { ...input, query: plain, rules: { ...rules, asksByDefault: true } },
    ports: ['address', 'remember'],
  })
  await held.answer('search', { rows: [exampleRow('1')], total: 1, dataFrom })
  held.actor.send({ type: 'row.toggled', row: exampleRow('1') })
  expect(held.actor.getSnapshot().context.selection).toHaveLength(1)
  held.actor.send({ type: 'view.reset' })
  expect(held.actor.getSnapshot().context.selection).toEqual([])
})
