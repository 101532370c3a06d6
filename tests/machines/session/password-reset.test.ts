import { describe, expect, it } from 'vitest'
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { passwordResetModel } from './password-reset.model.ts'

describeModel(passwordResetModel)

const newPassword = 'a good and long sentence'
const hidesKey = { port: 'goTo', params: { to: 'login', state: { withKey: true }, replace: true } }

function sent() {
  const held = startHeld(passwordResetMachine, { input: { key: 'k-1' }, ports: passwordResetModel.ports })
  held.actor.send({ type: 'password.changed', value: newPassword })
  held.actor.send({ type: 'form.submitted' })
  return held
}

describe('the link to a new password', () => {
  it.each([
    ['', 'required'],
    ['eleven sign', 'tooShort'],
    ['password1234', 'tooCommon'],
    ['x'.repeat(257), 'tooCommon'],
  ])('does not take %j: %s · SES-24', (value, issue) => {
    const { actor } = startHeld(passwordResetMachine, { input: { key: 'k-1' }, ports: passwordResetModel.ports })
    actor.send({ type: 'password.changed', value })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    expect(Object.keys(actor.getSnapshot().context.issues)).toEqual(['newPassword'])
    if (value.length < 200) expect(actor.getSnapshot().context.issues).toEqual({ newPassword: issue })
  })

  it('leaves the address first, is sent once, and signs out who was signed in · SES-24', async () => {
    const held = sent()
    expect(held.calls.map(({ input }) => input)).toEqual([{ key: 'k-1', newPassword }])
    await held.answer('setPassword', { kind: 'changed' })
    expect(held.ports).toEqual([hidesKey, { port: 'closeSession', params: undefined }])
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'changed', context: { key: null, newPassword: '' } })
  })

  it('is over when it was used, and a new one may be asked for · SES-24', async () => {
    const held = sent()
    await held.answer('setPassword', { kind: 'refused', trouble: 'keyNotValid' })
    held.actor.send({ type: 'newLink.chosen' })
    expect(held.ports).toEqual([hidesKey, { port: 'goTo', params: { to: 'forgottenPassword', replace: true } }])
    expect(held.actor.getSnapshot().context).toMatchObject({ key: null, newPassword: '', trouble: 'keyNotValid' })
  })

  it('keeps what was typed when no answer came, and sends the same again', async () => {
    const held = sent()
    await held.fail('setPassword')
    expect(held.actor.getSnapshot().context).toMatchObject({ newPassword, trouble: 'unreachable' })
    held.actor.send({ type: 'form.submitted' })
    expect(held.calls.map(({ input }) => input)).toEqual([
      { key: 'k-1', newPassword },
      { key: 'k-1', newPassword },
    ])
  })

  it('asks nobody when the key is gone with the page', () => {
    const held = startHeld(passwordResetMachine, { input: { key: null }, ports: passwordResetModel.ports })
    expect([held.calls, held.ports, held.actor.getSnapshot().context.trouble]).toEqual([[], [], 'keyMissing'])
  })
})

it.each([
  ['changed', { kind: 'changed' }],
  ['linkOver', { kind: 'refused', trouble: 'keyNotValid' }],
])('leads from %s to the sign-in · SES-24', async (state, reply) => {
  const held = sent()
  await held.answer('setPassword', reply)
  expect(held.actor.getSnapshot().value).toBe(state)
  held.actor.send({ type: 'signIn.chosen' })
  expect(held.ports.at(-1)).toEqual({ port: 'goTo', params: { to: 'login', replace: true } })
})

it('keeps what was typed after too many tries · SES-24', async () => {
  const held = sent()
  await held.answer('setPassword', { kind: 'refused', trouble: 'tooManyTries' })
  expect(held.actor.getSnapshot()).toMatchObject({ value: 'entering', context: { newPassword } })
})
