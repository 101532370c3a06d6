import { expect, it } from 'vitest'
import { waitingMachine } from '#machines/dashboard/waiting.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleWaiting } from './example-figures.ts'
import { waitingModel } from './waiting.model.ts'

describeModel(waitingModel)

const open = () => startHeld(waitingMachine, { input: undefined })

it('is read at once, and again with the figures · DSH-02', async () => {
  const { actor, answer, calls } = open()
  actor.send({ type: 'figures.requested' })
  expect(calls).toHaveLength(1)
  await answer('fetchWaiting', exampleWaiting)
  expect(actor.getSnapshot().context.waiting).toEqual(exampleWaiting)
  actor.send({ type: 'figures.requested' })
  expect(calls).toHaveLength(2)
  const fewer = { ...exampleWaiting, preauthorized: { count: 1, completeBy: null } }
  await answer('fetchWaiting', fewer)
  expect(actor.getSnapshot().context.waiting).toEqual(fewer)
})

it('stays as it was where it cannot be read again, and is tried again where it never was · DSH-02', async () => {
  const { actor, answer, fail, calls } = open()
  await fail('fetchWaiting')
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'figures.requested' })
  await answer('fetchWaiting', exampleWaiting)
  actor.send({ type: 'figures.requested' })
  await fail('fetchWaiting')
  expect(actor.getSnapshot()).toMatchObject({ value: 'known', context: { waiting: exampleWaiting } })
  expect(calls).toHaveLength(3)
})
