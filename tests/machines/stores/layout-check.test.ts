import { expect, it } from 'vitest'
import { layoutCheckMachine } from '#machines/stores/layout-check.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleChecked, exampleTexts, layoutCheckModel, otherTexts } from './layout-check.model.ts'

describeModel(layoutCheckModel)

const open = () => startHeld(layoutCheckMachine, { input: exampleTexts })

it('asks at once, so that the preview opens with what is saved · STS-18', async () => {
  const { actor, calls, answer } = open()
  expect(calls.map(({ input }) => input)).toEqual([exampleTexts])
  await answer('checkLayout', exampleChecked)
  expect(actor.getSnapshot().context.checked).toEqual(exampleChecked)
})

it('asks again 400 ms after the last key, for the last text alone · STS-18', async () => {
  const { actor, calls, answer, pass } = open()
  await answer('checkLayout', exampleChecked)
  for (const header of ['a', 'ab', 'abc']) {
    actor.send({ type: 'layout.changed', ...exampleTexts, header })
    await pass(399)
  }
  expect(calls).toHaveLength(1)
  await pass(1)
  expect(calls.map(({ input }) => input)).toEqual([exampleTexts, { ...exampleTexts, header: 'abc' }])
})

it('drops a late answer for a former text, and keeps the last one shown meanwhile · STS-18', async () => {
  const { actor, calls, answer, pass } = open()
  await answer('checkLayout', exampleChecked)
  actor.send({ type: 'layout.changed', ...otherTexts })
  await pass(400)
  actor.send({ type: 'layout.changed', ...exampleTexts, footer: 'new' })
  expect(calls[1]?.signal.aborted).toBe(true)
  expect(actor.getSnapshot().context.checked).toEqual(exampleChecked)
})

it('says when there was no answer, and asks again on demand', async () => {
  const { actor, calls, fail } = open()
  await fail('checkLayout')
  expect(actor.getSnapshot().value).toBe('unanswered')
  actor.send({ type: 'check.repeated' })
  expect(calls).toHaveLength(2)
})

it('asks nothing when nothing changed: a field that is left, a form that was saved', async () => {
  const { actor, calls, answer } = open()
  await answer('checkLayout', exampleChecked)
  actor.send({ type: 'layout.changed', ...exampleTexts })
  expect(actor.getSnapshot().value).toBe('checked')
  expect(calls).toHaveLength(1)
})
