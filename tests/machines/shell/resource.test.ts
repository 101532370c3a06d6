import { expect, it } from 'vitest'
import { resourceMachine } from '#machines/shell/resource.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { resourceModel } from './resource.model.ts'

describeModel(resourceModel)

const start = () => startHeld(resourceMachine, { input: { key: 'order 7' } })

it('keeps the former data while it is read again · TRX-10', async () => {
  const held = start()
  await held.answer('load', 'first')
  held.actor.send({ type: 'resource.refreshed' })
  expect(held.actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(held.actor.getSnapshot().context.data).toBe('first')
  await held.answer('load', 'second')
  expect(held.actor.getSnapshot().context.data).toBe('second')
})

it('keeps the former data, marked as old, when reading again fails · TRX-10', async () => {
  const held = start()
  await held.answer('load', 'first')
  held.actor.send({ type: 'resource.refreshed' })
  await held.fail('load')
  expect(held.actor.getSnapshot().value).toEqual({ ready: 'outdated' })
  expect(held.actor.getSnapshot().context.data).toBe('first')
})

it('never shows a late reply for the former key', async () => {
  const held = start()
  const late = held.calls[0]
  held.actor.send({ type: 'resource.keyChanged', key: 'order 8' })
  await held.answer('load', 'eight')
  await late?.resolve('seven')
  expect(held.calls.map(({ input }) => input)).toEqual([{ key: 'order 7' }, { key: 'order 8' }])
  expect(held.actor.getSnapshot().context.data).toBe('eight')
})
