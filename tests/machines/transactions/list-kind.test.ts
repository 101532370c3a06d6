import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { posFilter } from '#contract/transactions/filter/pos-filter.ts'
import { PisRow } from '#contract/transactions/pis.ts'
import { PosRow } from '#contract/transactions/pos.ts'
import { isDraftAsked, listOf, type TransactionListInput } from '#machines/transactions/list/list-kind.ts'
import { transactionListMachine } from '#machines/transactions/list/transaction-list.machine.ts'
import { type HeldActor, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from './example-orders.ts'
import { dataFrom, plain, today } from './transaction-list.model.ts'

type Held = HeldActor<typeof transactionListMachine>
const input = { kind: 'card', today: () => today, query: null, arrival: 'address', kept: null } as const
const startWith = (given: TransactionListInput): Held =>
  startHeld(transactionListMachine, { input: given, ports: ['address', 'remember'] })

const asked = (held: Held) => held.calls.filter(({ actor }) => actor === 'searchOrders')
const context = (held: Held) => held.actor.getSnapshot().context
const kept = (held: Held) => held.ports.filter(({ port }) => port === 'remember').map(({ params }) => params)

it('at most 1000 rows are selected, one of them can always go · TRX-10', async () => {
  const held = startWith({ ...input, query: plain })
  await held.answer('searchOrders', { rows: [exampleRow('1')], total: 2_000, dataFrom })
  for (let id = 1; id <= 1_000; id += 1) held.actor.send({ type: 'row.toggled', row: exampleRow(String(id)) })
  const can = (id: string) => held.actor.getSnapshot().can({ type: 'row.toggled', row: exampleRow(id) })
  expect([context(held).selection.length, can('1001'), can('7')]).toEqual([1_000, false, true])
})

it('what the controls say counts as asked from Show orders on, whichever page is turned to · TRX-08, TRX-12', async () => {
  const held = startWith({ ...input, query: plain })
  await held.answer('searchOrders', { rows: [exampleRow('1')], total: 30, dataFrom })
  expect(isDraftAsked(context(held))).toBe(true)
  held.actor.send({ type: 'query.edited', patch: { filter: { orderNumber: 'R-1' } } })
  expect(isDraftAsked(context(held))).toBe(false)
  held.actor.send({ type: 'page.changed', page: 1 })
  expect([isDraftAsked(context(held)), context(held).query?.filter]).toEqual([false, {}])
  held.actor.send({ type: 'orders.requested' })
  expect([isDraftAsked(context(held)), context(held).query?.page]).toEqual([true, 0])
  held.actor.send({ type: 'page.changed', page: 2 })
  expect(isDraftAsked(context(held))).toBe(true)
})

it('what is selected is kept with the list, and is selected again on the way back · TRX-10, NAV-30', async () => {
  const held = startWith({ ...input, query: plain })
  await held.answer('searchOrders', { rows: [exampleRow('1')], total: 30, dataFrom })
  held.actor.send({ type: 'row.toggled', row: exampleRow('1') })
  expect(kept(held).at(-1)).toMatchObject({ key: 'card', value: { selection: [exampleRow('1')] } })
  held.actor.send({ type: 'selection.cleared' })
  expect(kept(held).at(-1)).toMatchObject({ key: 'card', value: { selection: [] } })

  const selection = [exampleRow('1'), exampleRow('99')]
  const back = startWith({ ...input, query: plain, arrival: 'automatic', selection })
  await back.pass(2_000)
  await back.answer('searchOrders', { rows: [exampleRow('1')], total: 30, dataFrom })
  expect(context(back).selection).toEqual(selection)
  back.actor.send({ type: 'orders.requested' })
  expect(context(back).selection).toEqual([])
})

describe('the lists of the other channels', () => {
  const pisRow = v.parse(PisRow, {
    order_number: 'B-1',
    amount: 500,
    currency: 'EUR',
    createdAt: dataFrom,
    transaction_uuid: 'u-1',
    store_id: 4,
  })
  const posRow = v.parse(PosRow, {
    ...{ id: 9, storeId: 3, amount: 700, currency: 'EUR', status: 'closed' },
    createdAt: dataFrom,
  })

  it.each([
    ['pis', pisRow, { kind: 'pis', id: 'u-1', storeId: '4' }],
    ['pos', posRow, { kind: 'pos', id: '9', storeId: '3' }],
  ] as const)(
    '%s asks its own call and keeps its page under its own kind · NAV-08, NAV-30, PIS-05, POS-18',
    async (kind, row, place) => {
      const held = startWith({
        kind,
        today: () => today,
        query: plain,
        arrival: 'address',
        kept: null,
      } as TransactionListInput)
      expect(asked(held).map((call) => call.input)).toEqual([{ kind, query: plain }])
      await held.answer('searchOrders', { rows: [row], total: 30, dataFrom })
      const more = { before: false, after: true }
      expect(kept(held).at(-1)).toMatchObject({ key: kind, value: { query: plain, shown: [place], more } })
      held.actor.send({ type: 'row.toggled', row })
      held.actor.send({ type: 'row.toggled', row: { ...row } })
      expect(context(held).selection).toEqual([])
    },
  )

  it.each([
    ['card', 'updatedAt', true],
    ['card', 'amount', true],
    ['pis', '-updatedAt', true],
    ['pis', 'amount', false],
    ['pos', 'amount', true],
    ['pos', 'updatedAt', false],
  ] as const)('%s can be sorted by %s: %s · TRX-07, PIS-03, POS-01', (kind, sort, expected) => {
    const held = startWith({ ...input, kind, query: plain } as TransactionListInput)
    expect(held.actor.getSnapshot().can({ type: 'sort.changed', sort })).toBe(expected)
  })

  it.each([
    ['card', cardFilter, { orderNumber: 'A' }],
    ['pis', pisFilter, { iban: 'HR12' }],
    ['pos', posFilter, { pan: '411111******1111' }],
  ] as const)(
    '%s has a dialog for its own conditions, whose filter waits for Show orders · TRX-12, PIS-05, POS-02',
    async (kind, table, filter) => {
      const held = startWith({ ...input, kind } as TransactionListInput)
      held.actor.send({ type: 'filter.opened' })
      expect(held.calls).toMatchObject([{ actor: 'filterForm', input: { table, filter: {} } }])
      await held.answer('filterForm', { kind: 'applied', filter })
      expect(context(held).draft.filter).toEqual(filter)
      expect(asked(held)).toEqual([])
      held.actor.send({ type: 'orders.requested' })
      expect(asked(held).map((call) => call.input)).toEqual([{ kind, query: { ...plain, filter } }])
    },
  )

  it('is never read as a list of another kind · NAV-08', () => {
    const held = startWith({ ...input, kind: 'pis' })
    expect(listOf('pis', context(held)).draft).toEqual(plain)
    expect(() => listOf('card', context(held))).toThrow('A list of pis was read as one of card.')
  })
})
