import { describe, expect, it } from 'vitest'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'
import { rightStore, saved, storeForm } from '#tests/contract/shell/form/store-settings.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { notices } from './example-form.ts'

function open(more: Partial<EditFormInput> = {}) {
  const held = startHeld(editFormMachine, {
    input: {
      rules: storeForm.rules(saved),
      values: rightStore,
      asksFirst: () => true,
      notices,
      draft: { key: 'store 1', found: null },
      ...more,
    },
    ports: ['notify', 'remember'],
  })
  const change = (path: string, value: unknown) => held.actor.send({ type: 'field.changed', path, value })
  const snapshot = () => held.actor.getSnapshot()
  const counts = () => snapshot().context.rules.countsByPart(snapshot().context.issues)
  return { ...held, change, counts, snapshot, canSave: () => snapshot().can({ type: 'form.submitted' }) }
}

describe('one form over ten tabs', () => {
  it('updates only when the forms of all tabs are valid, and after a question', async () => {
    const form = open()
    form.change('merchantOn', true)
    form.change('name', 'Radnja')
    expect(form.canSave()).toBe(false)
    expect(form.counts()).toMatchObject({ store: 0, merchant: 3 })
    for (const [path, value] of Object.entries({ email1: 'a@b.hr', header: 'Hvala', body: 'Tekst' })) {
      form.change(path, value)
    }
    form.change('mails.4.body', 'Thanks')
    expect(form.counts()).toMatchObject({ merchant: 0, cardholder: 1 })
    form.change('mails.4.subject', 'Thank you')
    form.actor.send({ type: 'form.submitted' })
    expect(form.snapshot().matches('confirming')).toBe(true)
    form.actor.send({ type: 'confirm.accepted' })
    await form.answer('save', { kind: 'message', message: 'store_is_locked' })
    expect(form.snapshot().context.values).toMatchObject({ name: 'Radnja', mails: { '4': { subject: 'Thank you' } } })
  })

  it('is off where the store may not be updated, and Discard resets every tab', () => {
    expect(open({ updatable: false }).canSave()).toBe(false)
    const form = open()
    form.change('name', '')
    form.change('mails.7.subject', 'Hvala')
    form.actor.send({ type: 'form.discarded' })
    expect(form.snapshot().context).toMatchObject({ values: rightStore, issues: {} })
  })

  it('keeps a change of one tab where somebody else saved another one', async () => {
    const form = open({ asksFirst: () => false })
    form.change('mails.7.subject', 'Hvala')
    form.actor.send({ type: 'form.submitted' })
    const theirs = {
      ...rightStore,
      name: 'Trafika',
      mails: { ...rightStore.mails, '5': { subject: 'Danke', body: '' } },
    }
    await form.answer('save', { kind: 'conflict', theirs })
    expect(form.snapshot().context.values).toMatchObject({
      name: 'Trafika',
      mails: { '5': { subject: 'Danke' }, '7': { subject: 'Hvala' } },
    })
    expect(form.snapshot().context.overtaken?.conflicts).toEqual([])
  })
})

it('leads a wizard: a step is done when none of its fields is wrong, the end when none of any is', () => {
  const wizard = open({
    rules: storeForm.rules({ ...saved, isNew: true }),
    mode: 'create',
    values: { ...storeForm.start, secretKey: 'x'.repeat(25) },
    asksFirst: () => false,
  })
  expect(wizard.counts()).toEqual({ store: 3, api: 0, merchant: 0, cardholder: 0, cards: 0, payByLink: 0 })
  for (const path of ['name', 'domain', 'email'] as const) wizard.change(path, rightStore[path])
  expect(wizard.counts()).toMatchObject({ store: 0 })
  expect(wizard.canSave()).toBe(true)
})
