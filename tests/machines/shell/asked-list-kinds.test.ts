import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ListRules } from '#contract/shell/list/list-rules.ts'
import { cardRules } from '#contract/transactions/list/card-list.ts'
import { pisRules } from '#contract/transactions/list/pis-list.ts'
import { posRules } from '#contract/transactions/list/pos-list.ts'
import { PisRow } from '#contract/transactions/pis.ts'
import { PosRow } from '#contract/transactions/pos.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { isDraftAsked } from '#machines/shell/asked-list.ts'
import { type HeldActor, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { dataFrom, input, plain, rules, today } from './asked-list.model.ts'

type Held = HeldActor<typeof askedListMachine>
const start = (more: object): Held =>
  startHeld(askedListMachine, { input: { ...input, ...more }, ports: ['address', 'remember'] })

const asked = (held: Held) => held.calls.filter(({ actor }) => actor === 'search')
const context = (held: Held) => held.actor.getSnapshot().context
const kept = (held: Held) => held.ports.filter(({ port }) => port === 'remember').map(({ params }) => params)

it('at most 1000 rows are selected, one of them can always go · TRX-10', async () => {
  const held = start({ query: plain })
  await held.answer('search', { rows: [exampleRow('1')], total: 2_000, dataFrom })
  for (let id = 1; id <= 1_000; id += 1) held.actor.send({ type: 'row.toggled', row: exampleRow(String(id)) })
  const can = (id: string) => held.actor.getSnapshot().can({ type: 'row.toggled', row: exampleRow(id) })
  expect([context(held).selection.length, can('1001'), can('7')]).toEqual([1_000, false, true])
})

it('a draft counts as asked from Show on, whichever page is turned to · TRX-08, TRX-12', async () => {
  const held = start({ query: plain })
  await held.answer('search', { rows: [exampleRow('1')], total: 30, dataFrom })
  expect(isDraftAsked(context(held))).toBe(true)
  held.actor.send({ type: 'query.edited', patch: { filter: { orderNumber: 'R-1' } } })
  expect(isDraftAsked(context(held))).toBe(false)
  held.actor.send({ type: 'page.changed', page: 1 })
  expect([isDraftAsked(context(held)), context(held).query?.filter]).toEqual([false, {}])
  held.actor.send({ type: 'list.requested' })
  expect([isDraftAsked(context(held)), context(held).query?.page]).toEqual([true, 0])
  held.actor.send({ type: 'page.changed', page: 2 })
  expect(isDraftAsked(context(held))).toBe(true)
  held.actor.send({ type: 'pageSize.changed', size: 5 })
  expect([isDraftAsked(context(held)), context(held).query?.size]).toEqual([true, 5])
})

it.each([
  ['without a sort', {}, {}, true],
  ['with a sort that only the list has', {}, { sort: 'amount' }, true],
  ['with another sort than before', { sort: '-updatedAt' }, { sort: 'amount' }, true],
  ['with another filter', { filter: { orderNumber: 'R-1' } }, {}, false],
] as const)('a list %s is the one of the controls, or not · TRX-07, TRX-08', (_, draft, query, isAsked) => {
  const { sort: _sort, ...unsorted } = plain
  expect(isDraftAsked({ draft: { ...unsorted, ...draft }, query: { ...unsorted, ...query } })).toBe(isAsked)
})

it('the selection is kept with the list, and is selected again on the way back · TRX-10, NAV-30', async () => {
  const held = start({ query: plain })
  const row = exampleRow('1')
  await held.answer('search', { rows: [row], total: 30, dataFrom })
  held.actor.send({ type: 'row.toggled', row })
  expect(kept(held).at(-1)).toMatchObject({ key: 'card', value: { selection: [row] } })
  held.actor.send({ type: 'selection.cleared' })
  expect(kept(held).at(-1)).toMatchObject({ key: 'card', value: { selection: [] } })

  const selection = [row, exampleRow('99')]
  const back = start({ arrival: 'automatic', kept: { query: plain, reply: null, isOutdated: false, selection } })
  await back.pass(2_000)
  await back.answer('search', { rows: [row], total: 30, dataFrom })
  expect(context(back).selection).toEqual(selection)
  back.actor.send({ type: 'list.requested' })
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
    id: 9,
    storeId: 3,
    amount: 700,
    currency: 'EUR',
    status: 'closed',
    createdAt: dataFrom,
  })
  const pis: ListRules = pisRules(() => today)
  const pos: ListRules = posRules(() => today)

  it.each([
    ['pis', pis, pisRow],
    ['pos', pos, posRow],
  ] as const)(
    '%s is kept under its own name, and knows its rows by their id · NAV-08, NAV-30, PIS-05',
    async (place, own, row) => {
      const held = start({ rules: own, query: plain })
      await held.answer('search', { rows: [row], total: 30, dataFrom })
      expect(kept(held).at(-1)).toMatchObject({ key: place, value: { query: plain, reply: { rows: [row] } } })
      held.actor.send({ type: 'row.toggled', row })
      held.actor.send({ type: 'row.toggled', row: { ...row } })
      expect(context(held).selection).toEqual([])
    },
  )

  it.each([
    { name: 'card', own: rules, sort: 'updatedAt', expected: true },
    { name: 'card', own: rules, sort: 'amount', expected: true },
    { name: 'pis', own: pis, sort: '-updatedAt', expected: true },
    { name: 'pis', own: pis, sort: 'amount', expected: false },
    { name: 'pos', own: pos, sort: 'amount', expected: true },
    { name: 'pos', own: pos, sort: 'updatedAt', expected: false },
  ])('$name can be sorted by $sort: $expected · TRX-07, PIS-03, POS-01', ({ own, sort, expected }) => {
    const held = start({ rules: own, query: plain })
    expect(held.actor.getSnapshot().can({ type: 'sort.changed', sort })).toBe(expected)
  })

  it.each([
    ['card', cardRules, { orderNumber: 'A' }],
    ['pis', pisRules, { iban: 'HR12' }],
    ['pos', posRules, { pan: '411111******1111' }],
  ] as const)('the filter of %s is asked once it is applied · TRX-12, PIS-05, POS-02', async (_, rulesOf, filter) => {
    const held = start({ rules: rulesOf(() => today) })
    held.actor.send({ type: 'filter.opened' })
    expect(held.calls.map(({ actor }) => actor)).toEqual(['filterForm'])
    await held.answer('filterForm', { kind: 'applied', filter })
    expect(context(held).draft.filter).toEqual(filter)
    expect(asked(held).map((call) => call.input)).toMatchObject([{ query: { ...plain, filter } }])
  })

  it('bank payments have no link to confine them · TRX-11, PIS-05', () => {
    const held = start({ rules: pis, query: plain })
    expect(held.actor.getSnapshot().can({ type: 'wholeList.requested' })).toBe(false)
  })
})
