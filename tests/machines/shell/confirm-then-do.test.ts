import { expect, it } from 'vitest'
import { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { confirmThenDoModel } from './confirm-then-do.model.ts'

describeModel(confirmThenDoModel)

const open = () => startHeld(confirmThenDoMachine, { input: { subject: 'user 3' } })

it('does nothing until it is confirmed · USR-33', () => {
  const held = open()
  expect(held.calls).toEqual([])
  held.actor.send({ type: 'action.dismissed' })
  expect(held.calls).toEqual([])
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'dismissed' })
})

it('acts once, and cannot be closed meanwhile · USR-33', () => {
  const held = open()
  held.actor.send({ type: 'action.confirmed' })
  held.actor.send({ type: 'action.confirmed' })
  expect(held.calls.map(({ actor, input }) => [actor, input])).toEqual([['perform', { subject: 'user 3' }]])
  expect(held.actor.getSnapshot().can({ type: 'action.dismissed' })).toBe(false)
})

it.each([{ kind: 'done' }, { kind: 'refused', reason: 'LAST_ADMIN' }])('ends with %o as it came', async (answer) => {
  const held = open()
  held.actor.send({ type: 'action.confirmed' })
  await held.answer('perform', answer)
  expect(held.actor.getSnapshot().output).toEqual(answer)
})

it('says failed for a lost reply', async () => {
  const held = open()
  held.actor.send({ type: 'action.confirmed' })
  await held.fail('perform')
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'failed' })
})
