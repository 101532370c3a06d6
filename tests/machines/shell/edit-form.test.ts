import { describe, expect, it } from 'vitest'
import { toastOf } from '#contract/messages.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { check, editFormModel, toasts } from './edit-form.model.ts'

describeModel(editFormModel)

const saved = { name: 'Dućan', open: true }
function start(more: { updatable?: boolean; asksFirst?: () => boolean } = {}) {
  const held = startHeld(editFormMachine, {
    input: { values: saved, check, updatable: true, toasts, ...more },
    ports: ['notify'],
  })
  const type = (value: string) => held.actor.send({ type: 'field.changed', name: 'name', value })
  const can = (event: 'form.submitted' | 'form.discarded') => held.actor.getSnapshot().can({ type: event })
  const context = () => held.actor.getSnapshot().context
  return { ...held, type, can, context }
}

describe('Update and Discard', () => {
  it('are off while nothing was changed, on after a change, off after changing it back · STS-54, CMP-16', () => {
    const form = start()
    expect([form.can('form.submitted'), form.can('form.discarded')]).toEqual([false, false])
    form.type('Radnja')
    expect([form.can('form.submitted'), form.can('form.discarded')]).toEqual([true, true])
    form.type('Dućan')
    expect([form.can('form.submitted'), form.can('form.discarded')]).toEqual([false, false])
  })

  it('leave only Discard on while a value is not valid · CMP-16', () => {
    const form = start()
    form.type('')
    expect([form.can('form.submitted'), form.can('form.discarded')]).toEqual([false, true])
    expect(form.context().issues).toEqual({ name: 'required' })
  })

  it('stay off where the values may not be updated · STS-54', () => {
    const form = start({ updatable: false })
    form.type('Radnja')
    expect(form.can('form.submitted')).toBe(false)
    expect(form.context().values).toEqual(saved)
  })

  it('bring the saved values back · STS-54', () => {
    const form = start()
    form.type('Radnja')
    form.actor.send({ type: 'form.discarded' })
    expect(form.context().values).toEqual(saved)
    expect(form.actor.getSnapshot().value).toBe('pristine')
  })
})

it('asks first where a confirmation is due, and sends nothing when it is declined · STS-55', () => {
  const form = start({ asksFirst: () => true })
  form.type('Radnja')
  form.actor.send({ type: 'form.submitted' })
  expect(form.actor.getSnapshot().value).toBe('confirming')
  form.actor.send({ type: 'confirm.declined' })
  expect(form.calls).toEqual([])
  form.actor.send({ type: 'form.submitted' })
  form.actor.send({ type: 'confirm.accepted' })
  expect(form.calls[0]?.input).toEqual({ values: { name: 'Radnja', open: true } })
})

it('takes the values of the reply as saved, and says so once', async () => {
  const form = start()
  form.type('Radnja')
  form.actor.send({ type: 'form.submitted' })
  await form.answer('save', { kind: 'saved', values: { name: 'RADNJA', open: true } })
  expect(form.context()).toMatchObject({ saved: { name: 'RADNJA' }, values: { name: 'RADNJA' } })
  expect(form.emitted).toEqual([{ type: 'form.saved', values: { name: 'RADNJA', open: true } }])
  expect(form.ports).toEqual([{ port: 'notify', params: toastOf(toasts.saved) }])
})

describe('what was typed survives', () => {
  async function afterAnswer(answer: unknown) {
    const form = start()
    form.type('Radnja')
    form.actor.send({ type: 'form.submitted' })
    await (answer === null ? form.fail('save') : form.answer('save', answer))
    expect(form.context()).toMatchObject({ values: { name: 'Radnja' }, saved: { name: 'Dućan' } })
    expect(form.actor.getSnapshot().value).toBe('dirty')
    return form
  }

  it('a lost reply', async () => {
    expect((await afterAnswer(null)).ports).toEqual([{ port: 'notify', params: toastOf(toasts.failed) }])
  })

  it('a message instead of a save, which is shown · STS-56', async () => {
    const form = await afterAnswer({ kind: 'message', message: 'store_is_locked' })
    expect(form.ports).toEqual([{ port: 'notify', params: toastOf({ ...toasts.failed, answer: 'store_is_locked' }) }])
  })

  it('a refusal, which names its fields', async () => {
    const form = await afterAnswer({ kind: 'refused', fieldErrors: { name: 'taken' } })
    expect(form.context().issues).toEqual({ name: 'taken' })
    expect(form.can('form.submitted')).toBe(false)
  })

  it('newer saved values, against which it is compared from then on', () => {
    const form = start()
    form.type('Radnja')
    form.actor.send({ type: 'form.replaced', values: { name: 'Kiosk', open: true }, updatable: true })
    expect(form.context().values.name).toBe('Radnja')
    form.type('Kiosk')
    expect(form.actor.getSnapshot().value).toBe('pristine')
  })
})
