import { describe, expect, it } from 'vitest'
import type { PagedQueryInput } from '#machines/shell/paged-query.machine.ts'
import { pagedQueryMachine } from '#machines/shell/paged-query.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { bare, noRows, pagedQueryModel, plainQuery, reply } from './paged-query.model.ts'

describeModel(pagedQueryModel)

function open(more: Partial<PagedQueryInput> = {}) {
  const held = startHeld(pagedQueryMachine, { input: { ...bare, ...more }, ports: ['remember'] })
  const state = () => held.actor.getSnapshot()
  return { ...held, state, context: () => state().context, asked: () => held.calls.map(({ input }) => input) }
}

async function showing(more: Partial<PagedQueryInput> = {}) {
  const list = open({ arrival: 'asked', ...more })
  await list.answer('search', reply)
  return list
}

describe('arriving', () => {
  it('at the bare list asks nothing until Show orders is pressed · TRX-09, TRX-08', async () => {
    const list = open()
    await list.pass(60_000)
    expect(list.asked()).toEqual([])
    list.actor.send({ type: 'query.requested' })
    expect(list.asked()).toEqual([{ query: plainQuery }])
  })

  it('with a query in the address asks at once · TRX-19', () => {
    expect(open({ arrival: 'asked' }).asked()).toEqual([{ query: plainQuery }])
  })

  it('by itself waits exactly 2 seconds · TRX-19', async () => {
    const list = open({ arrival: 'automatic' })
    await list.pass(1999)
    expect(list.asked()).toEqual([])
    await list.pass(1)
    expect(list.asked()).toEqual([{ query: plainQuery }])
  })

  it('by itself can be hurried with Show now · TRX-19', () => {
    const list = open({ arrival: 'automatic' })
    list.actor.send({ type: 'results.demanded' })
    expect(list.asked()).toEqual([{ query: plainQuery }])
  })

  it('from details shows the kept rows at once and refreshes them after 2 seconds · TRX-19, NAV-30', async () => {
    const list = open({ kept: reply })
    expect(list.context().rows).toEqual(reply.rows)
    expect(list.state().value).toEqual({ showing: { rows: 'results', freshness: 'settling' } })
    await list.pass(2000)
    await list.answer('search', noRows)
    expect(list.state().value).toEqual({ showing: { rows: 'empty', freshness: 'upToDate' } })
  })
})

describe('an impossible query', () => {
  it('cannot be asked · TRX-03', () => {
    const list = open()
    list.actor.send({ type: 'query.changed', filter: { from: 'tomorrow' } })
    expect(list.state().can({ type: 'query.requested' })).toBe(false)
  })

  it('is not asked on arrival either · TRX-03', () => {
    expect(open({ arrival: 'asked', query: { ...plainQuery, filter: { from: 'tomorrow' } } }).asked()).toEqual([])
  })
})

describe('rows on the screen', () => {
  it('stay while they are refreshed, and when that fails · TRX-10', async () => {
    const list = await showing()
    list.actor.send({ type: 'query.refreshed' })
    expect(list.context().rows).toEqual(reply.rows)
    await list.fail('search')
    expect(list.state().value).toEqual({ showing: { rows: 'results', freshness: 'outdated' } })
    expect(list.context()).toMatchObject({ rows: reply.rows, dataFrom: reply.dataFrom })
  })

  it('are not shown as the answer to another question · TRX-10', async () => {
    const list = await showing()
    list.actor.send({ type: 'page.changed', page: 1 })
    await list.fail('search')
    expect(list.state().value).toBe('failed')
  })

  it('are read again 2 seconds after something changed them · TRX-19', async () => {
    const list = await showing()
    list.actor.send({ type: 'results.outdated' })
    await list.pass(1999)
    expect(list.asked()).toHaveLength(1)
    await list.pass(1)
    expect(list.asked()).toHaveLength(2)
  })

  it('load at once by paging, size and sort; size and sort lead to the first page · TRX-06, TRX-07', async () => {
    const list = await showing()
    list.actor.send({ type: 'page.changed', page: 1 })
    list.actor.send({ type: 'pageSize.changed', size: 25 })
    list.actor.send({ type: 'page.changed', page: 2 })
    list.actor.send({ type: 'sort.changed', sort: 'amount' })
    expect(list.asked().slice(1)).toEqual([
      { query: { ...plainQuery, page: 1 } },
      { query: { ...plainQuery, size: 25 } },
      { query: { ...plainQuery, size: 25, page: 2 } },
      { query: { ...plainQuery, size: 25, sort: 'amount' } },
    ])
  })
})

it('never shows a late reply of an older query', async () => {
  const list = await showing()
  list.actor.send({ type: 'page.changed', page: 1 })
  const late = list.calls.at(-1)
  list.actor.send({ type: 'page.changed', page: 0 })
  await list.answer('search', reply)
  await late?.resolve({ ...reply, rows: [{ id: 'late' }] })
  expect(late?.signal.aborted).toBe(true)
  expect(list.context()).toMatchObject({ rows: reply.rows, answered: plainQuery })
})

it('pages through what was asked, not through what is being typed', async () => {
  const list = await showing()
  list.actor.send({ type: 'query.changed', filter: { store: '3' } })
  list.actor.send({ type: 'page.changed', page: 1 })
  expect(list.asked().at(-1)).toEqual({ query: { ...plainQuery, page: 1 } })
})

describe('the selection', () => {
  it('is kept over pages · TRX-10', async () => {
    const list = await showing()
    list.actor.send({ type: 'selection.changed', ids: ['2'] })
    list.actor.send({ type: 'page.changed', page: 1 })
    await list.answer('search', reply)
    expect(list.context().selection).toEqual(['2'])
  })

  it('ends with another filter · TRX-10', async () => {
    const list = await showing()
    list.actor.send({ type: 'selection.changed', ids: ['2'] })
    list.actor.send({ type: 'query.changed', filter: { store: '3' } })
    expect(list.context().selection).toEqual(['2'])
    list.actor.send({ type: 'query.requested' })
    expect(list.context().selection).toEqual([])
  })
})

it('remembers what was asked, and forgets it with Reset view · NAV-30, TRX-08', async () => {
  const list = await showing()
  list.actor.send({ type: 'page.changed', page: 1 })
  list.actor.send({ type: 'query.reset' })
  expect(list.ports.map(({ params }) => params)).toEqual([
    { key: 'card', value: plainQuery },
    { key: 'card', value: { ...plainQuery, page: 1 } },
    { key: 'card', value: null },
  ])
  expect(list.state().value).toBe('unasked')
  expect(list.context()).toMatchObject({ query: plainQuery, rows: [], total: 0 })
})
