import { describe, expect, it } from 'vitest'
import type { MoneyRequest } from '#machines/transactions/money/money-answer.ts'
import { moneyMoveMachine } from '#machines/transactions/money/money-move.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleIpsOrder, exampleOrder } from './example-orders.ts'
import { moneyMoveModel } from './money-move.model.ts'

describeModel(moneyMoveModel)

const order = exampleOrder()
const refund: MoneyRequest = { action: 'refund', order, billAmount: false, amount: 4000 }
const refunded = exampleOrder({ status: 'partially_refunded' })

function start(request: MoneyRequest = refund) {
  const held = startHeld(moneyMoveMachine, { input: { request } })
  const performed = () => held.calls.filter(({ actor }) => actor === 'perform').map(({ input }) => input)
  const state = () => held.actor.getSnapshot().value
  const output = () => held.actor.getSnapshot().output
  return { ...held, performed, state, output }
}

async function loseTheReply(request?: MoneyRequest) {
  const move = start(request)
  await move.answer('makeKey', 'key 1')
  await move.fail('perform')
  return move
}

const requests: readonly MoneyRequest[] = [
  refund,
  { action: 'complete', order, amount: 4000 },
  { action: 'void', order },
  { action: 'charge', order, amount: 4000, currency: 'EUR' },
  { action: 'refundIps', order: exampleIpsOrder() },
]

it.each(requests)('sends $action once, with a key · ACT-13, IPS-06', async (request) => {
  const move = start(request)
  expect(move.performed()).toEqual([])
  await move.answer('makeKey', 'key 1')
  expect(move.performed()).toEqual([{ ...request, key: 'key 1' }])
})

it('sends nothing without a key', async () => {
  const move = start()
  await move.fail('makeKey')
  expect(move.performed()).toEqual([])
  expect(move.output()).toEqual({ kind: 'notSent' })
})

it('cannot be left while money may be moving', async () => {
  const move = start()
  await move.answer('makeKey', 'key 1')
  expect(move.actor.getSnapshot().can({ type: 'action.dismissed' })).toBe(false)
})

it.each([
  { kind: 'done', order: refunded },
  { kind: 'done', order: null },
  { kind: 'declined', message: 'technical_decline_rba' },
  { kind: 'refused', status: 422 },
  { kind: 'conflict', reason: 'ORDER_CHANGED' },
])('hands on %o as it came · ACT-14', async (answer) => {
  const move = start()
  await move.answer('makeKey', 'key 1')
  await move.answer('perform', answer)
  expect(move.output()).toEqual(answer)
})

describe('a lost reply', () => {
  it.each(requests)('of $action is looked up with the same request · ACT-14', async (request) => {
    const move = await loseTheReply(request)
    expect(move.calls.at(-1)).toMatchObject({ actor: 'reread', input: { ...request, key: 'key 1' } })
  })

  it('whose effect is seen counts as done · ACT-14', async () => {
    const move = await loseTheReply()
    await move.answer('reread', { seen: true, order: refunded })
    expect(move.output()).toEqual({ kind: 'done', order: refunded })
  })

  it('stays unknown when the retry is refused: a refusal says nothing of the first sending · ACT-14', async () => {
    const move = await loseTheReply()
    await move.answer('reread', { seen: false })
    move.actor.send({ type: 'action.retried' })
    await move.answer('perform', { kind: 'refused', status: 500 })
    expect(move.state()).toEqual({ outcomeUnknown: 'rereading' })
    await move.fail('reread')
    move.actor.send({ type: 'action.dismissed' })
    expect(move.output()).toEqual({ kind: 'unknown' })
  })

  it('that a refused retry left unknown still counts as done once its effect is seen · ACT-14', async () => {
    const move = await loseTheReply()
    await move.answer('reread', { seen: false })
    move.actor.send({ type: 'action.retried' })
    await move.answer('perform', { kind: 'refused', status: 401 })
    await move.answer('reread', { seen: true, order: refunded })
    expect(move.output()).toEqual({ kind: 'done', order: refunded })
  })

  it('is never called without effect while it could not be looked up · ACT-14', async () => {
    const move = await loseTheReply()
    await move.fail('reread')
    expect(move.state()).toEqual({ outcomeUnknown: 'notLookedUp' })
    move.actor.send({ type: 'reread.requested' })
    await move.answer('reread', { seen: false })
    expect(move.state()).toEqual({ outcomeUnknown: 'offeringRetry' })
  })

  it('without a seen effect can be looked up once more instead of being retried · ACT-14', async () => {
    const move = await loseTheReply()
    await move.answer('reread', { seen: false })
    move.actor.send({ type: 'reread.requested' })
    await move.answer('reread', { seen: true, order: refunded })
    expect(move.output()).toEqual({ kind: 'done', order: refunded })
    expect(move.performed()).toHaveLength(1)
  })

  it('is retried with the same request and key, however often · ACT-14', async () => {
    const move = await loseTheReply()
    await move.answer('reread', { seen: false })
    move.actor.send({ type: 'action.retried' })
    await move.fail('perform')
    await move.fail('reread')
    move.actor.send({ type: 'action.retried' })
    const sent = { ...refund, key: 'key 1' }
    expect(move.performed()).toEqual([sent, sent, sent])
    expect(move.calls.filter(({ actor }) => actor === 'makeKey')).toHaveLength(1)
  })

  it('stays unknown, never failed, when the person gives up · ACT-14', async () => {
    const move = await loseTheReply()
    await move.fail('reread')
    move.actor.send({ type: 'action.dismissed' })
    expect(move.output()).toEqual({ kind: 'unknown' })
  })
})
