import { describe, expect, it } from 'vitest'
import { changesOf, stepsSince } from '#machines/transactions/details/details-kind.ts'
import { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleOrder, exampleStore } from './example-orders.ts'
import { detailsInput as input } from './transaction-details.model.ts'

const order = exampleOrder({ status: 'completed' })
const store = exampleStore(true)

const start = () => startHeld(transactionDetailsMachine, { input, ports: ['goTo', 'markListOutdated', 'remember'] })

async function startReady() {
  const held = start()
  await held.answer('fetchOrder', { kind: 'found', value: order })
  await held.answer('fetchStore', { kind: 'found', value: store })
  return held
}

const actions = (held: ReturnType<typeof start>) => held.calls.findLast(({ actor }) => actor === 'orderActions')

describe('what the details know of an order that others change', () => {
  it.each([
    [true, false],
    [false, true],
  ])(
    'an order that names the flag of its revision, %s, is believed before its store that was read later · TRD-09, ACT-05',
    async (billAmount, later) => {
      const held = start()
      await held.answer('fetchOrder', { kind: 'found', value: { ...order, billAmount } })
      await held.answer('fetchStore', { kind: 'found', value: exampleStore(later) })
      expect(actions(held)).toMatchObject({ input: { billAmount } })
      const seen = exampleOrder({ status: 'partially_refunded', billAmount: later })
      await held.answer('orderActions', { kind: 'changed', order: seen })
      expect(actions(held)).toMatchObject({ input: { order: seen, billAmount: later } })
    },
  )

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

  it('when somebody charged the card meanwhile, the new step of the history is named · ACT-14, ACT-11', async () => {
    const held = await startReady()
    await held.answer('charge', { kind: 'overtaken' })
    const step = {
      ...{ status: 'next_sub_payment', amount: 4_900, currency: 'EUR', createdAt: '2026-11-21T10:00:00Z' },
      ...{ lastModifiedBy: 'clerk@jadran.example', responseMessage: 'A-1001-2' },
    } as const
    await held.answer('fetchOrder', { kind: 'found', value: { ...order, history: [step] } })
    await held.answer('fetchStore', { kind: 'found', value: store })
    const context = () => held.actor.getSnapshot().context
    expect([changesOf(context()), stepsSince(context())]).toEqual([[], [step]])
    expect(held.actor.getSnapshot().can({ type: 'changes.closed' })).toBe(true)
    held.actor.send({ type: 'changes.closed' })
    expect(stepsSince(context())).toEqual([])
    expect(held.actor.getSnapshot().can({ type: 'changes.closed' })).toBe(false)
  })

  it.each([
    ['the order says', { billAmount: true }, { billAmount: false }],
    ['its store says', {}, {}],
  ] as const)('when the way of entering refunds changed, as %s, that is named · ACT-14, ACT-05', async (_, was, is) => {
    const held = start()
    await held.answer('fetchOrder', { kind: 'found', value: { ...order, ...was } })
    await held.answer('fetchStore', { kind: 'found', value: exampleStore(true) })
    await held.answer('orderActions', { kind: 'overtaken' })
    await held.answer('fetchOrder', { kind: 'found', value: { ...order, ...is } })
    await held.answer('fetchStore', { kind: 'found', value: exampleStore(false) })
    const { context } = held.actor.getSnapshot()
    expect(changesOf(context)).toEqual([{ field: 'billAmount', before: true, after: false }])
  })

  it('an unknown outcome is read again without a claim · ACT-14', async () => {
    const held = await startReady()
    await held.answer('orderActions', { kind: 'outdated' })
    expect(held.actor.getSnapshot().matches({ ready: { reading: 'rereadingOrder' } })).toBe(true)
    expect(held.actor.getSnapshot().context.order).toEqual(order)
    await held.answer('fetchOrder', { kind: 'found', value: exampleOrder({ status: 'voided' }) })
    await held.answer('fetchStore', { kind: 'found', value: store })
    expect(changesOf(held.actor.getSnapshot().context)).toEqual([])
  })
})
