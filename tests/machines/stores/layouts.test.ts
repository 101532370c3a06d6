import { expect, it } from 'vitest'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'
import { layoutDraftKey } from '#machines/stores/layout-draft.ts'
import { layoutsMachine } from '#machines/stores/layouts.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleLayout, layoutsInput, layoutsModel } from './layouts.model.ts'

describeModel(layoutsModel)

async function open(testMode = true) {
  const held = startHeld(layoutsMachine, { input: { ...layoutsInput, testMode } })
  await held.answer('fetchLayouts', [exampleLayout])
  const inputOf = (name: string) => held.calls.find(({ actor }) => actor === name)?.input as EditFormInput
  return { ...held, inputOf }
}

it('opens a form for each page with what is saved; a page without a layout is empty · STS-18, STS-19, STS-21', async () => {
  const { inputOf } = await open()
  expect(inputOf('checkoutForm').values).toEqual({ css: 'h1{color:red}', header: '<h1>Shop</h1>', footer: '' })
  expect(inputOf('payByLinkForm').values).toEqual({ css: '', header: '', footer: '' })
})

it('says by the documented keys what became of a save · STS-23', async () => {
  const { inputOf } = await open()
  for (const name of ['checkoutForm', 'payByLinkForm']) {
    expect(inputOf(name).notices).toEqual({
      saved: { key: 'VISUAL_CUSTOMIZATION_SUCCESSFULLY_UPDATED' },
      failed: { key: 'VISUAL_CUSTOMIZATION_ERROR_OCCURRED' },
      lost: { key: 'CHANGE_NOT_CONFIRMED' },
    })
  }
})

it.each([true, false])('may be changed in test mode only: %s · STS-17', async (testMode) => {
  const { inputOf } = await open(testMode)
  expect(inputOf('checkoutForm').updatable).toBe(testMode)
  expect(inputOf('payByLinkForm').updatable).toBe(testMode)
})

it('keeps the draft of each page and store apart · STS-20', () => {
  const keys = ['5', '6'].flatMap((store) => [layoutDraftKey(store, 'CHECKOUT'), layoutDraftKey(store, 'PAY_BY_LINK')])
  expect(new Set(keys).size).toBe(4)
})

it('says that the layouts could not be read, and reads them again on request · STS-24', async () => {
  const held = startHeld(layoutsMachine, { input: layoutsInput })
  await held.fail('fetchLayouts')
  expect(held.actor.getSnapshot().value).toBe('failed')
  held.actor.send({ type: 'layouts.retried' })
  await held.answer('fetchLayouts', [exampleLayout])
  expect(held.actor.getSnapshot().value).toBe('editing')
})

it.each([
  ['checkoutForm', 'ended', 'loading'],
  ['checkoutForm', 'broke', 'failed'],
  ['payByLinkForm', 'ended', 'loading'],
  ['payByLinkForm', 'broke', 'failed'],
] as const)('never stays with a dead form: %s that %s leads to %s · STS-20', async (form, how, state) => {
  const { actor, answer, fail } = await open()
  await (how === 'ended' ? answer(form, { kind: 'closed', refusals: [] }) : fail(form))
  expect(actor.getSnapshot().value).toBe(state)
})
