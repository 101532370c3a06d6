import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Store } from '#contract/stores/store.ts'
import type { DetailsPlace } from '#contract/transactions/list/list-kinds.ts'
import type { Destination } from '#machines/shell/ports.ts'
import {
  type AnyOrder,
  detailsOf,
  type Found,
  type ToRead,
  type TransactionDetailsInput,
} from '#machines/transactions/details/details-kind.ts'
import { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { dataFrom, plain } from '#tests/machines/shell/asked-list.model.ts'
import {
  companyAdmin,
  exampleIpsOrder,
  exampleOrder,
  exampleRow,
  exampleStore,
  refundedIpsOrder,
  scope,
} from './example-orders.ts'
import { edgeInput, detailsInput as input, transactionDetailsModel } from './transaction-details.model.ts'

describeModel(transactionDetailsModel)

const order = exampleOrder({ status: 'completed' })
const store = exampleStore(true)

function start(part: Partial<TransactionDetailsInput> = {}) {
  return startHeld(transactionDetailsMachine, {
    input: { ...input, ...part },
    ports: ['goTo', 'markListOutdated', 'remember'],
  })
}

async function startReady(part: Partial<TransactionDetailsInput> = {}) {
  const held = start(part)
  await held.answer('fetchOrder', { kind: 'found', value: order })
  await held.answer('fetchStore', { kind: 'found', value: store })
  return held
}

const names = (held: ReturnType<typeof start>) => held.calls.map(({ actor }) => actor)
const reads = (held: ReturnType<typeof start>) => names(held).filter((name) => /^fetch/.test(name))
const actions = (held: ReturnType<typeof start>) => held.calls.findLast(({ actor }) => actor === 'orderActions')
const readingOf = (held: ReturnType<typeof start>) => {
  const { value } = held.actor.getSnapshot()
  return typeof value === 'object' && 'ready' in value ? value.ready.reading : value
}

describe('the details of a transaction', () => {
  it('reads the order, and its store only then · TRD-09', async () => {
    const held = start()
    expect(names(held)).toEqual(['fetchOrder'])
    expect(held.calls[0]?.input).toMatchObject({ kind: 'card', id: '7', storeId: '3' })
    await held.answer('fetchOrder', { kind: 'found', value: order })
    expect(names(held)).toEqual(['fetchOrder', 'fetchStore'])
    expect(held.calls[1]?.input).toMatchObject({ storeId: '3' })
    await held.answer('fetchStore', { kind: 'found', value: store })
    expect(actions(held)).toMatchObject({
      input: { order, billAmount: true, rights: companyAdmin, scope },
    })
  })

  it.each([
    ['absent', async (held: ReturnType<typeof start>) => held.answer('fetchOrder', { kind: 'notFound' }), 'notFound'],
    ['unreachable', async (held: ReturnType<typeof start>) => held.fail('fetchOrder'), 'unreachable'],
  ] as const)('an order that is %s asks for no store · TRD-09', async (_, happen, failed) => {
    const held = start()
    await happen(held)
    expect(held.actor.getSnapshot().value).toEqual({ failed })
    expect(names(held)).toEqual(['fetchOrder'])
    held.actor.send({ type: 'details.refreshed' })
    expect(names(held)).toEqual(['fetchOrder', 'fetchOrder'])
  })

  it('an order of another store than the one of the address is not there, first and later · TRD-09', async () => {
    const elsewhere = exampleOrder({ status: 'completed', storeId: '4' })
    const held = start()
    await held.answer('fetchOrder', { kind: 'found', value: elsewhere })
    expect(held.actor.getSnapshot().value).toEqual({ failed: 'notFound' })
    expect(names(held)).toEqual(['fetchOrder'])
    const later = await startReady()
    later.actor.send({ type: 'details.refreshed' })
    await later.answer('fetchOrder', { kind: 'found', value: elsewhere })
    expect(later.actor.getSnapshot().value).toEqual({ failed: 'notFound' })
    expect(reads(later)).toEqual(['fetchOrder', 'fetchStore', 'fetchOrder'])
  })

  it.each([
    ['card', 'card', 'transactions'],
    ['ips', 'card', 'transactions'],
    ['pis', 'card', 'transactions'],
    ['pis', 'pis', 'pisTransactions'],
    ['pos', 'pos', 'posTransactions'],
    ['card', 'links', 'linkList'],
    ['card', null, null],
  ] as const)(
    'Back from %s details opened from the list of %s leads to %s · TRD-01, PIS-06, IPS-01, CRY-01',
    (kind, cameFrom, to) => {
      const held = start({ kind, cameFrom })
      expect(held.actor.getSnapshot().can({ type: 'back.requested' })).toBe(to !== null)
      held.actor.send({ type: 'back.requested' })
      expect(held.ports).toEqual(to === null ? [] : [{ port: 'goTo', params: { to, state: { fromDetails: true } } }])
    },
  )

  it('the next and the former one are those of the list, without going back to it · NAV-10, NAV-30', () => {
    const shown = [
      { kind: 'ips', id: '6', storeId: '3' },
      { kind: 'card', id: '7', storeId: '3' },
      { kind: 'pis', id: 'u-8', storeId: '4' },
    ] as const
    const held = start({ around: { ...input.around, shown, more: { before: true, after: false } } })
    held.actor.send({ type: 'next.requested', tab: 'summary' })
    held.actor.send({ type: 'previous.requested', tab: 'summary' })
    const state = { fromState: 'transactions' }
    expect(held.ports.map(({ params }) => params)).toEqual([
      { to: 'pisDetails', params: { storeId: '4', id: 'u-8' }, replace: true, state },
      { to: 'ipsDetails', params: { storeId: '3', id: '6' }, replace: true, state },
    ])
  })

  it.each([
    ['card', 'history', { tab: 'history' }],
    ['crypto', 'details', { tab: 'details' }],
    ['pos', 'savedCard', undefined],
    ['pis', 'history', undefined],
    ['card', 'summary', undefined],
  ] as const)('the next is a %s, seen at %s where it has that tab · TRD-03, NAV-10', (kind, tab, search) => {
    const shown = [
      { kind: 'card', id: '7', storeId: '3' },
      { kind, id: '8', storeId: '3' },
    ] as const
    const held = start({ around: { ...input.around, shown, more: { before: false, after: false } } })
    held.actor.send({ type: 'next.requested', tab })
    expect(held.ports.map(({ params }) => (params as Destination).search)).toEqual([search])
  })

  it.each([
    ['6', false, true],
    ['8', true, false],
    ['99', false, false],
  ])('at %s the former is offered: %s, the next: %s · NAV-10', (id, previous, next) => {
    const { actor } = start({ id })
    const can = (type: 'previous.requested' | 'next.requested') => actor.getSnapshot().can({ type, tab: 'summary' })
    expect([can('previous.requested'), can('next.requested')]).toEqual([previous, next])
  })

  it.each([
    ['next.requested', 2, '20'],
    ['previous.requested', 0, '29'],
  ] as const)(
    '%s at the edge of a page reads page %i of the same query and goes on there · NAV-10, NAV-30',
    async (type, page, id) => {
      const selection = [exampleRow('3')]
      const held = await startReady({ ...edgeInput, around: { ...edgeInput.around, selection } })
      held.actor.send({ type, tab: 'history' })
      const query = { ...plain, page }
      expect(held.calls.at(-1)).toMatchObject({ actor: 'fetchPage', input: { kind: 'card', query } })
      const rows = Array.from({ length: 10 }, (_, at) => exampleRow(String(20 + at)))
      await held.answer('fetchPage', { rows, total: 21 + page, dataFrom })
      expect(held.ports).toMatchObject([
        {
          port: 'remember',
          params: { key: 'card', value: { query, selection, reply: { rows }, isOutdated: false } },
        },
        {
          port: 'goTo',
          params: { to: 'cardDetails', params: { id, storeId: '3' }, search: { tab: 'history' }, replace: true },
        },
      ])
    },
  )

  it('says where the list has become shorter, and asks again where a page could not be read · NAV-10', async () => {
    const held = await startReady(edgeInput)
    const can = () => held.actor.getSnapshot().can({ type: 'next.requested', tab: 'summary' })
    held.actor.send({ type: 'next.requested', tab: 'summary' })
    expect(can()).toBe(false)
    await held.fail('fetchPage')
    expect([held.actor.getSnapshot().matches({ ready: { leafing: { still: 'notRead' } } }), can()]).toEqual([
      true,
      true,
    ])
    held.actor.send({ type: 'next.requested', tab: 'summary' })
    await held.answer('fetchPage', { rows: [], total: 20, dataFrom })
    expect(held.actor.getSnapshot().matches({ ready: { leafing: { still: 'atTheEnd' } } })).toBe(true)
    expect(held.ports).toEqual([])
  })

  it.each([
    ['card', ['orderActions', 'charge']],
    ['ips', ['ipsRefund']],
    ['crypto', []],
    ['pis', []],
    ['pos', []],
  ] as const)(
    '%s has the actions %s and reads its order and its store · TRD-06, TRD-09, PIS-18, IPS-07, CRY-04, POS-18',
    async (kind, expected) => {
      const held = start({ kind })
      expect(held.calls[0]?.input).toMatchObject({ kind, id: '7', storeId: '3' })
      await held.answer('fetchOrder', { kind: 'found', value: kind === 'ips' ? exampleIpsOrder() : order })
      await held.answer('fetchStore', { kind: 'found', value: store })
      expect(reads(held)).toEqual(['fetchOrder', 'fetchStore'])
      expect(names(held).filter((name) => !/^fetch|^orderPdf/.test(name))).toEqual(expected)
    },
  )

  it('a refunded instant payment is read again, and the list is told · IPS-06, NAV-30', async () => {
    const held = start({ kind: 'ips' })
    await held.answer('fetchOrder', { kind: 'found', value: exampleIpsOrder() })
    await held.answer('fetchStore', { kind: 'found', value: store })
    await held.answer('ipsRefund', { kind: 'refunded' })
    expect(readingOf(held)).toBe('rereadingOrder')
    expect(held.ports).toEqual([{ port: 'markListOutdated', params: { list: 'card', id: '7' } }])
    await held.answer('fetchOrder', { kind: 'found', value: refundedIpsOrder() })
    await held.answer('fetchStore', { kind: 'found', value: store })
    expect(held.calls.findLast(({ actor }) => actor === 'ipsRefund')?.input).toMatchObject({ order: exampleIpsOrder() })
    expect(detailsOf('ips', held.actor.getSnapshot().context).order).toEqual(refundedIpsOrder())
    expect(() => detailsOf('card', held.actor.getSnapshot().context)).toThrow(
      'Details of ips were read as those of card.',
    )
  })

  it('a file on its way survives an action · TRD-05', async () => {
    const held = await startReady()
    const pdf = held.calls.find(({ actor }) => actor === 'orderPdf')
    await held.answer('orderActions', { kind: 'overtaken' })
    expect(pdf?.signal.aborted).toBe(false)
    expect(names(held).filter((name) => name === 'orderPdf')).toHaveLength(1)
  })

  it('the order of a reply takes its place, and the list is told · ACT-14, NAV-30', async () => {
    const held = await startReady()
    const refunded = exampleOrder({ status: 'refunded' })
    await held.answer('orderActions', { kind: 'changed', order: refunded })
    expect(held.actor.getSnapshot().context.order).toEqual(refunded)
    expect(held.ports).toEqual([{ port: 'markListOutdated', params: { list: 'card', id: '7' } }])
    expect(actions(held)).toMatchObject({ input: { order: refunded } })
    expect(names(held).filter((name) => name === 'fetchOrder')).toHaveLength(1)
  })

  it('reading again keeps the actions alive and what was read visible · TRX-10', async () => {
    const held = await startReady()
    const before = actions(held)
    held.actor.send({ type: 'details.refreshed' })
    await held.fail('fetchOrder')
    expect(readingOf(held)).toBe('outdated')
    expect(held.actor.getSnapshot().context.order).toEqual(order)
    expect(before?.signal.aborted).toBe(false)
  })

  it('a failure to read again is kept by its reference, and forgotten where the next one has none · ERR-08', async () => {
    const held = await startReady()
    const reference = () => held.actor.getSnapshot().context.reference
    const failWith = async (error: unknown) => {
      held.actor.send({ type: 'details.refreshed' })
      await held.fail('fetchOrder', error)
    }
    await failWith({ problem: { message: 'INTERNAL_ERROR', reference: 'a1b2' } })
    expect(reference()).toBe('a1b2')
    await failWith(new Error('no reply'))
    expect(reference()).toBeNull()
  })

  it('the actions beside a refreshed order go by the order as it is then · ACT-01, ACT-02, TRX-10', async () => {
    const orders = [order, exampleOrder({ status: 'voided' })]
    const machine = transactionDetailsMachine.provide({
      actors: {
        fetchOrder: fromPromise<Found<AnyOrder>, ToRead<DetailsPlace>>(async () => ({
          kind: 'found',
          value: orders.shift() ?? order,
        })),
        fetchStore: fromPromise<Found<Store>, ToRead<{ readonly storeId: string }>>(async () => ({
          kind: 'found',
          value: store,
        })),
      },
    })
    const page = createActor(machine, { input }).start()
    const mayRefund = () => page.getSnapshot().children.orderActions?.getSnapshot().can({ type: 'refund.opened' })
    await settled()
    expect(mayRefund()).toBe(true)
    page.send({ type: 'details.refreshed' })
    await settled()
    expect(page.getSnapshot().matches({ ready: { reading: 'upToDate' } })).toBe(true)
    expect(mayRefund()).toBe(false)
  })
})
