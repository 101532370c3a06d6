import { describe, expect, it } from 'vitest'
import { cardRules } from '#contract/transactions/list/card-list.ts'
import { type OrderQuery, pendingQuery } from '#contract/transactions/list/card-query.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import type { AskedListContext, AskedListInput, ListReply } from '#machines/shell/asked-list.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { type HeldActor, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { askedListModel, dataFrom, input, plain, today } from './asked-list.model.ts'

describeModel(askedListModel)

type Held = HeldActor<typeof askedListMachine>
type Input = AskedListInput<OrderQuery, OrderRow>
const start = (part: Partial<Input> = {}): Held =>
  startHeld(askedListMachine, { input: { ...input, ...part }, ports: ['address', 'remember'] })

const rows = [exampleRow('1'), exampleRow('2')]
const reply = { rows, total: 12, dataFrom } satisfies ListReply<OrderRow>
const keptWith = (query: OrderQuery, page: ListReply<OrderRow> | null) => ({
  query,
  reply: page,
  isOutdated: false,
  selection: [],
})
const asked = (held: Held) => held.calls.filter(({ actor }) => actor === 'search')
const stateOf = (held: Held) => held.actor.getSnapshot().value.list
const context = (held: Held) => held.actor.getSnapshot().context as AskedListContext<OrderQuery, OrderRow>
const written = (held: Held) => held.ports.filter(({ port }) => port === 'address').map(({ params }) => params)
const kept = (held: Held) => held.ports.filter(({ port }) => port === 'remember').map(({ params }) => params)

async function startShowing(part: Partial<Input> = {}) {
  const held = start({ query: plain, ...part })
  await held.answer('search', reply)
  return held
}

describe('when the list asks', () => {
  it('a bare address asks nothing, however long it stands · TRX-09, TRX-19', async () => {
    const held = start()
    await held.pass(60_000)
    expect(asked(held)).toEqual([])
    expect(stateOf(held)).toBe('unasked')
    expect(context(held).draft).toMatchObject({
      from: '2026-11-20',
      to: today,
      by: 'createdAt',
      sort: '-createdAt',
      size: 10,
    })
  })

  it('Show orders asks at once, for what the controls show · TRX-02, TRX-08', () => {
    const held = start()
    held.actor.send({ type: 'query.edited', patch: { from: '2026-11-14', to: today } })
    held.actor.send({ type: 'query.edited', patch: { store: '3', by: 'updatedAt' } })
    expect(asked(held)).toEqual([])
    held.actor.send({ type: 'list.requested' })
    const query = { ...plain, from: '2026-11-14', store: '3', by: 'updatedAt' }
    expect(asked(held).map((call) => call.input)).toMatchObject([{ query }])
    expect(written(held).at(-1)).toEqual({ query, replace: false })
  })

  it('an address with a query, opened or reloaded, counts as Show orders · TRX-08, TRX-19', () => {
    expect(asked(start({ query: plain }))).toHaveLength(1)
  })

  it.each([
    ['a link’s list', { ...plain, filter: { pblId: '77' } }, null],
    ['the pending orders', pendingQuery(today), null],
    ['coming back from details', plain, reply],
  ] as const)('%s waits exactly 2000 ms · TRX-11, TRX-19, TRX-34, NAV-30', async (_, query, before) => {
    const held = start({ query, kept: before && keptWith(query, before), arrival: 'automatic' })
    expect(stateOf(held)).toBe('settling')
    await held.pass(1_999)
    expect(asked(held)).toEqual([])
    await held.pass(1)
    expect(asked(held).map((call) => call.input)).toMatchObject([{ query }])
  })

  it('Show now ends the waiting, and nothing is asked twice · TRX-19', async () => {
    const held = start({ query: plain, arrival: 'automatic' })
    held.actor.send({ type: 'results.demanded' })
    expect(asked(held)).toHaveLength(1)
    await held.pass(5_000)
    expect(asked(held)).toHaveLength(1)
  })

  it('rows of before show at once on the way back · NAV-30, TRX-19', () => {
    const held = start({ kept: keptWith(plain, reply), arrival: 'automatic' })
    expect(context(held)).toMatchObject({ rows, total: 12, dataFrom })
  })

  it('says of a reading whether rows stay on the screen if the gateway is away · ERR-08, TRX-19', async () => {
    const held = start({ query: plain })
    expect(asked(held).at(-1)?.input).toMatchObject({ isReread: false })
    await held.answer('search', reply)
    held.actor.send({ type: 'list.refreshed' })
    expect(asked(held).at(-1)?.input).toMatchObject({ isReread: true })
  })

  it.each([
    ['a page', { type: 'page.changed', page: 1 }, { page: 1 }],
    ['a page size', { type: 'pageSize.changed', size: 50 }, { size: 50 }],
    ['a sort', { type: 'sort.changed', sort: 'amount' }, { sort: 'amount' }],
  ] as const)('%s loads at once, keeps the rows and is in the address · TRX-06, TRX-07', async (_, event, part) => {
    const held = await startShowing()
    held.actor.send(event)
    expect(asked(held).at(-1)?.input).toMatchObject({ query: { ...plain, ...part } })
    expect(context(held).rows).toEqual(rows)
    expect(written(held).at(-1)).toEqual({ query: { ...plain, ...part }, replace: false })
  })

  it.each([
    [0, false],
    [1, true],
    [2, false],
    [-1, false],
  ])('of 12 rows by 10, page %i can be turned to: %s · TRX-06', async (page, expected) => {
    const held = await startShowing()
    expect(held.actor.getSnapshot().can({ type: 'page.changed', page })).toBe(expected)
  })
})

describe('what is shown', () => {
  it('a late reply never shows · TRX-19', async () => {
    const held = start({ query: plain })
    const late = asked(held)[0]
    held.actor.send({ type: 'sort.changed', sort: 'amount' })
    await late?.resolve({ rows: [exampleRow('9')], total: 1, dataFrom })
    expect(late?.signal.aborted).toBe(true)
    expect(context(held).rows).toEqual([])
    expect(stateOf(held)).toBe('loading')
    await held.answer('search', reply)
    expect(context(held).rows).toEqual(rows)
  })

  it('a reply after Reset view never shows · TRX-08', async () => {
    const held = start({ query: plain })
    held.actor.send({ type: 'view.reset' })
    await asked(held)[0]?.resolve(reply)
    expect(context(held).rows).toEqual([])
    expect(stateOf(held)).toBe('unasked')
  })

  it('Reset view goes back to the start, address and memory too · TRX-08, TRX-02', async () => {
    const held = await startShowing({ query: { ...plain, store: '3', page: 1 } })
    held.actor.send({ type: 'view.reset' })
    expect(context(held)).toMatchObject({ draft: plain, query: null, rows: [], total: 0, selection: [] })
    expect(written(held).at(-1)).toEqual({ query: null, replace: false })
    expect(kept(held).at(-1)).toEqual({ key: 'card', value: null })
  })

  it('what is shown is kept for the way back · NAV-30', async () => {
    const held = await startShowing()
    const value = { query: plain, reply, isOutdated: false, selection: [] }
    expect(kept(held).at(-1)).toEqual({ key: 'card', value })
  })

  it('rows that an action has changed are not shown again before they are read · NAV-30', () => {
    const held = start({ kept: { ...keptWith(plain, reply), isOutdated: true, changed: '1' }, arrival: 'automatic' })
    expect([stateOf(held), context(held).rows]).toEqual(['settling', []])
    expect(context(held).changed).toBe('1')
  })

  it('no rows are the news that there are none · TRX-09', async () => {
    const held = start({ query: plain })
    await held.answer('search', { rows: [], total: 0, dataFrom })
    expect(stateOf(held)).toEqual({ showing: 'empty' })
  })

  it('a refresh that fails keeps the rows and marks them; a new question that fails shows none · TRX-10', async () => {
    const held = await startShowing()
    held.actor.send({ type: 'list.refreshed' })
    await held.fail('search')
    expect(stateOf(held)).toEqual({ showing: 'outdated' })
    expect(context(held).rows).toEqual(rows)
    held.actor.send({ type: 'sort.changed', sort: 'amount' })
    await held.fail('search')
    expect(stateOf(held)).toBe('failed')
    expect(context(held).rows).toEqual([])
  })

  it('rows that are selected are counted over pages, until a new question · TRX-10', async () => {
    const held = await startShowing()
    const [first, second] = [exampleRow('1'), exampleRow('2')]
    for (const row of [first, second]) held.actor.send({ type: 'row.toggled', row })
    held.actor.send({ type: 'row.toggled', row: first })
    held.actor.send({ type: 'page.changed', page: 1 })
    expect(context(held).selection).toEqual([second])
    held.actor.send({ type: 'list.requested' })
    expect(context(held).selection).toEqual([])
  })
})

describe('dates, link and filter', () => {
  it.each([
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', '2026-11-21', false],
    ['2026-11-21', '2026-11-22', false],
    ['2026-11-21', '2026-11-20', false],
    ['', '2026-11-20', false],
  ])('orders from %o to %o can be shown: %s · TRX-03', (from, to, expected) => {
    const held = start()
    held.actor.send({ type: 'query.edited', patch: { from, to } })
    expect(held.actor.getSnapshot().can({ type: 'list.requested' })).toBe(expected)
    expect(context(held).rangeIssue === null).toBe(expected)
  })

  it('midnight moves today · TRX-03', () => {
    const days = ['2026-11-21']
    const held = start({ rules: cardRules(() => days.at(-1) ?? '') })
    days.push('2026-11-22')
    held.actor.send({ type: 'query.edited', patch: { to: '2026-11-22' } })
    expect(held.actor.getSnapshot().can({ type: 'list.requested' })).toBe(true)
  })

  it('Show all orders is there only with a link, and drops it alone · TRX-11', async () => {
    const filter = { pblId: '77', statuses: ['completed' as const] }
    const held = await startShowing({ query: { ...plain, filter } })
    held.actor.send({ type: 'wholeList.requested' })
    const query = { ...plain, filter: { statuses: ['completed'] } }
    expect(asked(held).at(-1)?.input).toMatchObject({ query })
    expect(written(held).at(-1)).toEqual({ query, replace: false })
    expect(held.actor.getSnapshot().can({ type: 'wholeList.requested' })).toBe(false)
  })

  it('clearing the filter keeps the link and asks nothing yet · TRX-10, TRX-11', () => {
    const held = start({ query: { ...plain, filter: { pblId: '77', orderNumber: 'A' } } })
    held.actor.send({ type: 'filter.reset' })
    expect(context(held).draft.filter).toEqual({ pblId: '77' })
    expect(held.actor.getSnapshot().can({ type: 'filter.reset' })).toBe(false)
    expect(asked(held)).toHaveLength(1)
  })

  it('an applied filter is asked at once, a closed dialog changes nothing · TRX-12, TRX-20', async () => {
    const held = start()
    held.actor.send({ type: 'filter.opened' })
    expect(held.calls.at(-1)).toMatchObject({ actor: 'filterForm', input: { filter: {} } })
    await held.answer('filterForm', { kind: 'applied', filter: { statuses: ['completed'] } })
    expect(context(held).draft.filter).toEqual({ statuses: ['completed'] })
    held.actor.send({ type: 'filter.opened' })
    await held.answer('filterForm', { kind: 'closed' })
    expect(context(held).draft.filter).toEqual({ statuses: ['completed'] })
    expect(asked(held).map(({ input: sent }) => sent)).toMatchObject([
      { query: { filter: { statuses: ['completed'] } } },
    ])
  })

  it('an applied filter waits while the period is wrong · TRX-03, TRX-12', async () => {
    const held = start()
    held.actor.send({ type: 'query.edited', patch: { from: '2026-11-22' } })
    held.actor.send({ type: 'filter.opened' })
    await held.answer('filterForm', { kind: 'applied', filter: { statuses: ['completed'] } })
    expect([context(held).draft.filter, asked(held).length]).toEqual([{ statuses: ['completed'] }, 0])
  })
})

describe('the address', () => {
  it('Back and a hand-edited address load at once · NAV-30, TRX-19', async () => {
    const held = await startShowing()
    const query = { ...plain, store: '4' }
    held.actor.send({ type: 'address.changed', query })
    expect(asked(held).at(-1)?.input).toMatchObject({ query })
    expect(context(held).draft).toEqual(query)
  })

  it('our own writing asks nothing twice · NAV-30', async () => {
    const held = await startShowing()
    held.actor.send({ type: 'address.changed', query: { ...plain, filter: {} } })
    expect(asked(held)).toHaveLength(1)
    expect(stateOf(held)).toEqual({ showing: 'results' })
  })

  it('Back to the bare address shows the hint again · TRX-09, NAV-30', async () => {
    const held = await startShowing()
    held.actor.send({ type: 'address.changed', query: null })
    expect(stateOf(held)).toBe('unasked')
    expect(context(held).rows).toEqual([])
  })
})
