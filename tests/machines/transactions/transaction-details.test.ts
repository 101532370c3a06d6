import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Store } from '#contract/stores/store.ts'
import type { Order } from '#contract/transactions/order.ts'
import {
  changesOf,
  type Found,
  type TransactionDetailsInput,
  transactionDetailsMachine,
} from '#machines/transactions/transaction-details.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyAdmin, exampleOrder, exampleStore, scope } from './example-orders.ts'
import { transactionDetailsModel } from './transaction-details.model.ts'

describeModel(transactionDetailsModel)

const input = { kind: 'card', id: '7', storeId: '3', company: '1', rights: companyAdmin, cameFromList: true } as const
const order = exampleOrder({ status: 'completed' })
const store = exampleStore(true)

function start(part: Partial<TransactionDetailsInput> = {}) {
  return startHeld(transactionDetailsMachine, {
    input: { ...input, ...part },
    ports: ['goTo', 'markListOutdated'],
  })
}

async function startReady() {
  const held = start()
  await held.answer('fetchOrder', { kind: 'found', value: order })
  await held.answer('fetchStore', { kind: 'found', value: store })
  return held
}

const names = (held: ReturnType<typeof start>) => held.calls.map(({ actor }) => actor)

describe('the details of a transaction', () => {
  it('reads the order, and its store only then · TRD-09', async () => {
    const held = start()
    expect(names(held)).toEqual(['fetchOrder'])
    expect(held.calls[0]?.input).toEqual({ kind: 'card', id: '7', storeId: '3' })
    await held.answer('fetchOrder', { kind: 'found', value: order })
    expect(names(held)).toEqual(['fetchOrder', 'fetchStore'])
    expect(held.calls[1]?.input).toEqual({ storeId: '3' })
    await held.answer('fetchStore', { kind: 'found', value: store })
    expect(held.calls[2]).toMatchObject({
      actor: 'orderActions',
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

  it.each([
    [true, true],
    [false, false],
  ])('Back when it came from the list (%s): %s · TRD-01', (cameFromList, offered) => {
    const held = start({ cameFromList })
    expect(held.actor.getSnapshot().can({ type: 'back.requested' })).toBe(offered)
    held.actor.send({ type: 'back.requested' })
    const back = { port: 'goTo', params: { to: 'transactions', state: { fromDetails: true } } }
    expect(held.ports).toEqual(offered ? [back] : [])
  })

  it('the order of a reply takes its place, and the list is told · ACT-14, NAV-30', async () => {
    const held = await startReady()
    const refunded = exampleOrder({ status: 'refunded' })
    await held.answer('orderActions', { kind: 'changed', order: refunded })
    expect(held.actor.getSnapshot().context.order).toEqual(refunded)
    expect(held.ports).toEqual([{ port: 'markListOutdated', params: { kind: 'card', id: '7' } }])
    expect(held.calls.at(-1)).toMatchObject({ actor: 'orderActions', input: { order: refunded } })
    expect(names(held).filter((name) => name === 'fetchOrder')).toHaveLength(1)
  })

  it('when somebody was faster, the order is read again and what changed is named · ACT-14', async () => {
    const held = await startReady()
    await held.answer('orderActions', { kind: 'overtaken' })
    const context = () => held.actor.getSnapshot().context
    expect(changesOf(context())).toEqual([])
    await held.answer('fetchOrder', { kind: 'found', value: exampleOrder({ status: 'voided' }) })
    await held.answer('fetchStore', { kind: 'found', value: store })
    expect(changesOf(context())).toEqual([{ field: 'status', before: 'completed', after: 'voided' }])
    held.actor.send({ type: 'changes.closed' })
    expect(changesOf(context())).toEqual([])
  })

  it('an unknown outcome is read again without a claim · ACT-14', async () => {
    const held = await startReady()
    await held.answer('orderActions', { kind: 'outdated' })
    expect(held.actor.getSnapshot().value).toEqual({ ready: 'rereadingOrder' })
    expect(held.actor.getSnapshot().context.order).toEqual(order)
    await held.answer('fetchOrder', { kind: 'found', value: exampleOrder({ status: 'voided' }) })
    await held.answer('fetchStore', { kind: 'found', value: store })
    expect(changesOf(held.actor.getSnapshot().context)).toEqual([])
  })

  it('reading again keeps the actions alive and what was read visible · TRX-10', async () => {
    const held = await startReady()
    const actions = held.calls.at(-1)
    held.actor.send({ type: 'details.refreshed' })
    await held.fail('fetchOrder')
    expect(held.actor.getSnapshot().value).toEqual({ ready: 'outdated' })
    expect(held.actor.getSnapshot().context.order).toEqual(order)
    expect(actions?.signal.aborted).toBe(false)
  })

  it('the actions beside a refreshed order go by the order as it is then · ACT-01, ACT-02, TRX-10', async () => {
    const orders = [order, exampleOrder({ status: 'voided' })]
    const machine = transactionDetailsMachine.provide({
      actors: {
        fetchOrder: fromPromise<Found<Order>, Pick<TransactionDetailsInput, 'kind' | 'id' | 'storeId'>>(async () => ({
          kind: 'found',
          value: orders.shift() ?? order,
        })),
        fetchStore: fromPromise<Found<Store>, { readonly storeId: string }>(async () => ({
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
    expect(page.getSnapshot().value).toEqual({ ready: 'upToDate' })
    expect(mayRefund()).toBe(false)
  })
})
