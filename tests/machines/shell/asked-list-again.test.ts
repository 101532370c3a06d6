import { describe, expect, it } from 'vitest'
import type { OrderQuery } from '#contract/transactions/list/card-query.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain, rules } from './asked-list.model.ts'

const query: OrderQuery = { ...plain, store: '4' }

function start() {
  const held = startHeld(askedListMachine, { input: { ...input, query: plain }, ports: ['address', 'remember'] })
  const asked = () => held.calls.filter(({ actor }) => actor === 'search')
  return { ...held, asked, snapshot: () => held.actor.getSnapshot() }
}

async function startShowing() {
  const held = start()
  await held.answer('search', { rows: [exampleRow('1'), exampleRow('2')], total: 12, dataFrom })
  return held
}

describe('a list that is asked again', () => {
  it('begins at the first page with another page size · TRX-06', async () => {
    const held = await startShowing()
    held.actor.send({ type: 'page.changed', page: 1 })
    held.actor.send({ type: 'pageSize.changed', size: 5 })
    expect(held.asked().at(-1)?.input).toMatchObject({ query: { page: 0, size: 5 } })
  })

  it('forgets what was selected on Back and for a hand-edited address · NAV-30, TRX-10', async () => {
    const held = await startShowing()
    held.actor.send({ type: 'row.toggled', row: exampleRow('1') })
    held.actor.send({ type: 'address.changed', query })
    expect(held.snapshot().context.selection).toEqual([])
  })

  it('that asks by default asks by default again on Reset · TRX-02', () => {
    const byDefault = { ...rules, asksByDefault: true }
    const held = startHeld(askedListMachine, {
      input: { ...input, query, rules: byDefault },
      ports: ['address', 'remember'],
    })
    held.actor.send({ type: 'view.reset' })
    const searches = held.calls.filter(({ actor }) => actor === 'search')
    expect(searches.at(-1)?.input).toMatchObject({ query: plain })
    expect(held.actor.getSnapshot().context.query).toEqual(plain)
  })

  it('can be refreshed where it had no answer · ERR-08', async () => {
    const held = start()
    await held.fail('search')
    expect(held.snapshot().value.list).toBe('failed')
    held.actor.send({ type: 'list.refreshed' })
    expect(held.asked()).toHaveLength(2)
  })

  it.each(['closed', 'broken off'] as const)('stays as it was when the filter is %s · TRX-12', async (end) => {
    const held = await startShowing()
    held.actor.send({ type: 'filter.opened' })
    await (end === 'closed' ? held.answer('filterForm', { kind: 'closed' }) : held.fail('filterForm'))
    expect(held.snapshot().value).toMatchObject({ controls: 'plain', list: { showing: 'results' } })
    expect(held.asked()).toHaveLength(1)
  })
})
