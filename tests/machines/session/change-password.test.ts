import { describe, expect, it } from 'vitest'
import { changePasswordMachine } from '#machines/session/change-password.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { changePasswordModel } from './change-password.model.ts'

describeModel(changePasswordModel)

const form = { currentPassword: 'the former one', newPassword: 'a good and long sentence' }

const start = () => startHeld(changePasswordMachine, { input: undefined, ports: changePasswordModel.ports })

function sent() {
  const held = start()
  held.actor.send({ type: 'field.changed', name: 'currentPassword', value: form.currentPassword })
  held.actor.send({ type: 'field.changed', name: 'newPassword', value: form.newPassword })
  held.actor.send({ type: 'form.submitted' })
  return held
}

describe('changing the own password', () => {
  it('needs both, and a new one that follows the rules · SES-24', () => {
    const { actor } = start()
    expect(actor.getSnapshot().context.issues).toEqual({ currentPassword: 'required', newPassword: 'required' })
    actor.send({ type: 'field.changed', name: 'currentPassword', value: 'x' })
    actor.send({ type: 'field.changed', name: 'newPassword', value: 'eleven sign' })
    expect(actor.getSnapshot().context.issues).toEqual({ newPassword: 'tooShort' })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  })

  it('says that it is done, and holds no password any more · SES-24', async () => {
    const held = sent()
    expect(held.calls.map(({ input }) => input)).toEqual([form])
    await held.answer('changePassword', { kind: 'changed' })
    expect(held.ports).toEqual([{ port: 'notify', params: { key: 'PASSWORD_CHANGED', kind: 'success', hold: 6000 } }])
    expect(held.actor.getSnapshot()).toMatchObject({
      status: 'done',
      context: { form: { currentPassword: '', newPassword: '' } },
    })
  })

  it('names the wrong current password, until something is typed · SES-24', async () => {
    const held = sent()
    await held.answer('changePassword', { kind: 'complained', issues: { currentPassword: 'wrong' } })
    expect(held.actor.getSnapshot().context).toMatchObject({
      form,
      issues: { currentPassword: 'wrong' },
      mayBeChanged: false,
    })
    expect(held.actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    held.actor.send({ type: 'field.changed', name: 'currentPassword', value: 'another' })
    expect(held.actor.getSnapshot().can({ type: 'form.submitted' })).toBe(true)
  })

  it('does not claim that nothing changed when no answer came', async () => {
    const held = sent()
    await held.fail('changePassword')
    expect(held.ports).toEqual([])
    expect(held.actor.getSnapshot().context).toMatchObject({ form, trouble: 'unreachable', mayBeChanged: true })
  })

  it('remembers at a refusal that the try before it got no answer · SES-24', async () => {
    const held = sent()
    await held.fail('changePassword')
    held.actor.send({ type: 'form.submitted' })
    await held.answer('changePassword', { kind: 'complained', issues: { currentPassword: 'wrong' } })
    expect(held.actor.getSnapshot().context).toMatchObject({
      trouble: null,
      mayBeChanged: true,
      issues: { currentPassword: 'wrong' },
    })
  })

  it('cannot be closed while the call runs, and forgets what was typed when it is', async () => {
    const held = sent()
    expect(held.actor.getSnapshot().can({ type: 'dialog.dismissed' })).toBe(false)
    await held.answer('changePassword', { kind: 'refused', trouble: 'tooManyTries' })
    held.actor.send({ type: 'dialog.dismissed' })
    expect(held.actor.getSnapshot()).toMatchObject({ status: 'done', context: { form: { newPassword: '' } } })
  })
})
