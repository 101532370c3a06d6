import { describe, expect, it } from 'vitest'
import { toastOf } from '#contract/messages.ts'
import type { SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { editFormModel } from './edit-form.model.ts'
import { exampleForm, newShop, notices, savedShop } from './example-form.ts'
import { isOn, start } from './started-form.ts'

describeModel(editFormModel)

describe('Update and Discard', () => {
  it('are off while nothing was changed, on after a change, off after changing it back · STS-54, CMP-16', () => {
    const form = start()
    expect(isOn(form)).toEqual([false, false])
    form.change('name', 'Radnja')
    expect(isOn(form)).toEqual([true, true])
    form.change('name', 'Dućan')
    expect(isOn(form)).toEqual([false, false])
  })

  it('leave only Discard on while a value is not valid · CMP-16', () => {
    const form = start()
    form.change('name', ' ')
    expect(isOn(form)).toEqual([false, true])
    expect(form.context().issues).toEqual({ name: 'required' })
  })

  it('stay off where the values may not be updated · STS-54', () => {
    const form = start({ updatable: false })
    form.change('name', 'Radnja')
    expect(form.can('form.submitted')).toBe(false)
    expect(form.context().values).toEqual(savedShop)
  })

  it('bring the saved values back · STS-54', () => {
    const form = start()
    form.change('name', 'Radnja')
    form.send({ type: 'form.discarded' })
    expect(form.context().values).toEqual(savedShop)
    expect(form.is({ editing: 'pristine' })).toBe(true)
  })
})

describe('a field changes only', () => {
  it('while it is not locked', () => {
    const form = start({ rules: exampleForm.rules({ nameIsLocked: true }) })
    form.change('name', 'Radnja')
    expect(form.context().values.name).toBe('Dućan')
  })

  it('where the form has it', () => {
    const form = start()
    form.change('owner', 'Ana')
    form.change('items.0.item', 'Kruh')
    expect(form.context().values).toEqual(savedShop)
  })

  it('while it shows; what does not show is not judged', () => {
    const form = start()
    form.send({ type: 'row.added', field: 'items' })
    expect(form.context().issues).toEqual({ 'items.0.item': 'required' })
    form.change('open', false)
    form.change('items.0.item', 'Kruh')
    expect(form.context()).toMatchObject({ issues: {}, values: { items: [{ item: '' }] } })
  })
})

it('adds rows as long as it may, and removes those that are there', () => {
  const form = start()
  const add = { type: 'row.added', field: 'items' } as const
  form.change('name', 'Pekara')
  form.send(add)
  form.change('items.0.item', 'Kruh')
  form.send(add)
  form.change('name', 'Radnja')
  expect(form.actor.getSnapshot().can(add)).toBe(false)
  form.send({ type: 'row.removed', field: 'items', index: 1 })
  form.send({ type: 'row.removed', field: 'items', index: 7 })
  expect(form.context().values.items).toEqual([{ item: 'Kruh' }])
})

it('asks first where a confirmation is due, and sends nothing when it is declined · STS-55', () => {
  const form = start({ asksFirst: ({ name }) => name === 'Radnja' })
  form.change('name', 'Radnja')
  form.submit()
  expect(form.is('confirming')).toBe(true)
  form.send({ type: 'confirm.declined' })
  expect(form.calls.filter(({ actor }) => actor === 'save')).toEqual([])
  form.submit()
  form.send({ type: 'confirm.accepted' })
  expect(form.calls.at(-1)?.input).toEqual({ values: { ...savedShop, name: 'Radnja' }, saved: savedShop })
})

it('takes the values of the reply as saved, and says so once', async () => {
  const form = start()
  form.change('name', 'Radnja')
  form.submit()
  await form.answer('save', { kind: 'saved', values: { ...savedShop, name: 'RADNJA' } })
  expect(form.context()).toMatchObject({ saved: { name: 'RADNJA' }, values: { name: 'RADNJA' } })
  expect(form.emitted).toEqual([{ type: 'form.saved', values: { ...savedShop, name: 'RADNJA' } }])
  expect(form.said()).toEqual([toastOf(notices.saved)])
})

describe('what was typed survives', () => {
  async function afterAnswer(answer: SaveAnswer | null) {
    const form = start()
    form.change('name', 'Radnja')
    form.submit()
    await (answer === null ? form.fail('save') : form.answer('save', answer))
    expect(form.context()).toMatchObject({ values: { name: 'Radnja' }, saved: { name: 'Dućan' } })
    expect(form.is({ editing: 'dirty' })).toBe(true)
    return form
  }

  it('a lost reply, after which the values may be saved', async () => {
    const form = await afterAnswer(null)
    expect(form.said()).toEqual([toastOf(notices.failed)])
    expect(form.context()).toMatchObject({ mayBeSaved: true, trouble: 'unreachable' })
    form.submit()
    await form.answer('save', { kind: 'saved', values: { ...savedShop, name: 'Radnja' } })
    expect(form.context()).toMatchObject({ mayBeSaved: false, trouble: null })
  })

  it('a message instead of a save, which is shown · STS-56', async () => {
    const form = await afterAnswer({ kind: 'message', message: 'store_is_locked' })
    expect(form.said()).toEqual([toastOf({ ...notices.failed, answer: 'store_is_locked' })])
  })

  it('a refusal, which stays at its value and comes back with it', async () => {
    const form = await afterAnswer({ kind: 'refused', issues: { name: 'taken' } })
    expect(form.context().issues).toEqual({ name: 'taken' })
    expect(form.can('form.submitted')).toBe(false)
    form.change('name', 'Kiosk')
    expect(form.context().issues).toEqual({})
    form.change('name', ' Radnja')
    expect(form.context().issues).toEqual({ name: 'taken' })
  })

  it('a refusal in the words of its status · STS-57', async () => {
    const form = await afterAnswer({ kind: 'refused', trouble: 'refused', message: 'NO_LONGER_THERE' })
    expect(form.said()).toEqual([toastOf({ ...notices.failed, answer: 'NO_LONGER_THERE' })])
  })

  it('a refusal that concerns no field, until something is changed', async () => {
    const form = await afterAnswer({ kind: 'refused', trouble: 'tooManyTries' })
    expect(form.context().trouble).toBe('tooManyTries')
    form.change('open', false)
    expect(form.context().trouble).toBe(null)
  })
})

describe('somebody else saved in between', () => {
  async function overtaken() {
    const form = start()
    form.change('name', 'Radnja')
    form.submit()
    await form.answer('save', { kind: 'conflict', theirs: { ...savedShop, name: 'Trafika', kind: 'kiosk' } })
    return form
  }

  it('keeps the own changes on their values, and says which field both changed', async () => {
    const form = await overtaken()
    expect(form.said()).toEqual([toastOf({ ...notices.failed, answer: 'CHANGED_MEANWHILE' })])
    expect(form.is({ editing: 'overtaken' })).toBe(true)
    expect(form.context().values).toEqual({ ...savedShop, name: 'Radnja', kind: 'kiosk' })
    expect(form.context().overtaken).toEqual({
      meanwhile: [
        { path: 'name', before: 'Dućan', after: 'Trafika' },
        { path: 'kind', before: 'shop', after: 'kiosk' },
      ],
      conflicts: [{ path: 'name', mine: 'Radnja', theirs: 'Trafika' }],
    })
  })

  it('lets a person choose a side for each of them, and save again over theirs', async () => {
    const form = await overtaken()
    form.send({ type: 'side.chosen', path: 'kind', side: 'theirs' })
    form.send({ type: 'side.chosen', path: 'name', side: 'theirs' })
    expect(form.context().values.name).toBe('Trafika')
    form.send({ type: 'side.chosen', path: 'name', side: 'mine' })
    form.submit()
    expect(form.calls.at(-1)?.input).toMatchObject({ values: { name: 'Radnja' }, saved: { name: 'Trafika' } })
  })

  it('has nothing left to save where they saved the same', async () => {
    const form = start()
    form.change('name', 'Radnja')
    form.submit()
    await form.answer('save', { kind: 'conflict', theirs: { ...savedShop, name: 'Radnja' } })
    expect(form.is({ editing: 'pristine' })).toBe(true)
  })
})

describe('the live check of a value · CMP-09', () => {
  const typed = () => {
    const form = start(newShop)
    form.change('name', 'Radnja')
    form.change('code', '7')
    return form
  }

  it.each([
    ['settling', false],
    ['free', true],
    ['taken', false],
    ['invalid', false],
    ['unknown', true],
  ] as const)('%s: the form may be sent: %s', async (value, on) => {
    const form = typed()
    expect(form.can('form.submitted')).toBe(false)
    await form.check(value)
    expect(form.can('form.submitted')).toBe(on)
  })

  it('is of no use for a value that is empty, or that is saved', async () => {
    const form = typed()
    form.change('code', '')
    expect(form.can('form.submitted')).toBe(true)
    const saved = start({ values: { ...savedShop, code: '7' } })
    saved.change('code', '8')
    expect(saved.context().verdict).toBe('checking')
    saved.change('code', '7')
    saved.change('name', 'Radnja')
    expect(saved.can('form.submitted')).toBe(true)
  })

  it('begins again when a value changes on which it depends, and can be repeated where nobody answered', async () => {
    const form = typed()
    await form.check('free')
    form.change('kind', 'kiosk')
    expect(form.context().verdict).toBe('checking')
    await form.check('unknown')
    form.send({ type: 'check.repeated' })
    expect(form.context().verdict).toBe('checking')
  })
})
