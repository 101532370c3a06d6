import { describe, expect, it } from 'vitest'
import { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { confirmThenDoModel } from './confirm-then-do.model.ts'

describeModel(confirmThenDoModel)

const open = (money: boolean) => startHeld(confirmThenDoMachine, { input: { subject: 'order 7', money } })

async function loseTheReply() {
  const held = open(true)
  held.actor.send({ type: 'action.confirmed' })
  await held.answer('makeKey', 'key 1')
  await held.fail('perform')
  return held
}

it('does nothing until it is confirmed · ACT-10', () => {
  const held = open(false)
  expect(held.calls).toEqual([])
  held.actor.send({ type: 'action.dismissed' })
  expect(held.calls).toEqual([])
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'dismissed' })
})

it('passes a decline up as it came · ACT-14', async () => {
  const held = open(true)
  held.actor.send({ type: 'action.confirmed' })
  await held.answer('makeKey', 'key 1')
  await held.answer('perform', { kind: 'declined', message: 'technical_decline_rba' })
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'declined', message: 'technical_decline_rba' })
})

it('says failed for a lost reply only where no money moves', async () => {
  const held = open(false)
  held.actor.send({ type: 'action.confirmed' })
  await held.fail('perform')
  expect(held.calls.map(({ actor, input }) => [actor, input])).toEqual([['perform', { subject: 'order 7', key: null }]])
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'failed' })
})

describe('a lost reply where money moves', () => {
  it('is looked up, and its effect counts as done', async () => {
    const held = await loseTheReply()
    expect(held.actor.getSnapshot().value).toEqual({ outcomeUnknown: 'rereading' })
    await held.answer('reread', { seen: true, order: { status: 'voided' } })
    expect(held.actor.getSnapshot().output).toEqual({ kind: 'done', order: { status: 'voided' } })
  })

  it('is retried with the same key', async () => {
    const held = await loseTheReply()
    await held.answer('reread', { seen: false })
    held.actor.send({ type: 'action.retried' })
    const sent = held.calls.filter(({ actor }) => actor === 'perform').map(({ input }) => input)
    expect(sent).toEqual([
      { subject: 'order 7', key: 'key 1' },
      { subject: 'order 7', key: 'key 1' },
    ])
    expect(held.calls.filter(({ actor }) => actor === 'makeKey')).toHaveLength(1)
  })

  it('stays unknown when the retry is refused: a refusal says nothing of the first sending · ACT-14', async () => {
    const held = await loseTheReply()
    await held.answer('reread', { seen: false })
    held.actor.send({ type: 'action.retried' })
    await held.answer('perform', { kind: 'refused', status: 401 })
    expect(held.actor.getSnapshot().value).toEqual({ outcomeUnknown: 'rereading' })
    await held.answer('reread', { seen: true, order: { status: 'voided' } })
    expect(held.actor.getSnapshot().output).toEqual({ kind: 'done', order: { status: 'voided' } })
  })

  it('stays unknown, never failed, when the person gives up', async () => {
    const held = await loseTheReply()
    await held.fail('reread')
    expect(held.actor.getSnapshot().value).toEqual({ outcomeUnknown: 'notLookedUp' })
    held.actor.send({ type: 'action.dismissed' })
    expect(held.actor.getSnapshot().output).toEqual({ kind: 'unknown' })
  })
})
