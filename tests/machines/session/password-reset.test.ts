import { describe, expect, it } from 'vitest'
import { passwordResetInput, passwordResetMachine } from '#machines/session/password-reset.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { passwordResetModel } from './password-reset.model.ts'

describeModel(passwordResetModel)

const newPassword = 'a good and long sentence'
const hidesKey = { port: 'goTo', params: { to: 'login', state: { withKey: true }, replace: true } }
const saved = { kind: 'saved', values: { newPassword } }
const start = (key: string | null = 'k-1') =>
  startHeld(passwordResetMachine, { input: { key }, ports: passwordResetModel.ports })

function form(typed: string) {
  const held = startHeld(editFormMachine, { input: passwordResetInput, ports: ['notify', 'remember'] })
  held.actor.send({ type: 'field.changed', path: 'newPassword', value: typed })
  return {
    ...held,
    submit: () => held.actor.send({ type: 'form.submitted' }),
    context: () => held.actor.getSnapshot().context,
    sent: () => held.calls.filter(({ actor }) => actor === 'save').map(({ input }) => input),
  }
}

describe('the link to a new password', () => {
  it.each([
    ['', 'required'],
    ['eleven sign', 'tooShort'],
    ['password1234', 'tooCommon'],
    ['x'.repeat(257), 'tooCommon'],
  ])('does not take %j: %s · SES-24', (value, issue) => {
    const { actor, context } = form(value)
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    expect(Object.keys(context().issues)).toEqual(['newPassword'])
    if (value.length < 200) expect(context().issues).toEqual({ newPassword: issue })
  })

  it('leaves the address first, and signs out who was signed in · SES-24', async () => {
    const held = start()
    expect(held.ports).toEqual([hidesKey])
    await held.answer('passwordForm', saved)
    expect(held.ports).toEqual([hidesKey, { port: 'closeSession', params: undefined }])
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'changed', context: { key: null } })
  })

  it('is sent once, and forgotten then · SES-24', async () => {
    const held = form(newPassword)
    held.submit()
    expect(held.sent()).toMatchObject([{ values: { newPassword } }])
    await held.answer('save', saved)
    expect(held.context().values).toEqual({ newPassword: '' })
  })

  it('is over when it was used, and a new one may be asked for · SES-24', async () => {
    const held = start()
    held.actor.send({ type: 'form.refused', trouble: 'keyNotValid' })
    held.actor.send({ type: 'newLink.chosen' })
    expect(held.ports).toEqual([hidesKey, { port: 'goTo', params: { to: 'forgottenPassword', replace: true } }])
    expect(held.actor.getSnapshot().context).toEqual({ key: null, trouble: 'keyNotValid' })
  })

  it('keeps what was typed when no answer came, and sends the same again', async () => {
    const held = form(newPassword)
    held.submit()
    await held.fail('save')
    expect(held.context()).toMatchObject({ values: { newPassword }, trouble: 'unreachable' })
    held.submit()
    expect(held.sent()).toMatchObject([{ values: { newPassword } }, { values: { newPassword } }])
  })

  it('asks nobody when the key is gone with the page', () => {
    const held = start(null)
    expect([held.calls, held.ports, held.actor.getSnapshot().context.trouble]).toEqual([[], [], 'keyMissing'])
  })
})

it.each(['changed', 'linkOver'])('leads from %s to the sign-in · SES-24', async (state) => {
  const held = start()
  if (state === 'changed') await held.answer('passwordForm', saved)
  else held.actor.send({ type: 'form.refused', trouble: 'keyNotValid' })
  expect(held.actor.getSnapshot().value).toBe(state)
  held.actor.send({ type: 'signIn.chosen' })
  expect(held.ports.at(-1)).toEqual({ port: 'goTo', params: { to: 'login', replace: true } })
})

it('keeps what was typed after too many tries, and tells the page · SES-24', async () => {
  const held = form(newPassword)
  held.submit()
  await held.answer('save', { kind: 'refused', trouble: 'tooManyTries' })
  expect(held.context()).toMatchObject({ values: { newPassword }, trouble: 'tooManyTries' })
  expect(held.emitted).toEqual([{ type: 'form.refused', trouble: 'tooManyTries' }])
  const page = start()
  page.actor.send({ type: 'form.refused', trouble: 'tooManyTries' })
  expect(page.actor.getSnapshot().value).toBe('entering')
})
