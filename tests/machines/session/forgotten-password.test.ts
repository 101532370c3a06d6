import { describe, expect, it } from 'vitest'
import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { forgottenPasswordModel } from './forgotten-password.model.ts'

describeModel(forgottenPasswordModel)

function asked() {
  const held = startHeld(forgottenPasswordMachine, { input: undefined })
  held.actor.send({ type: 'email.changed', value: 'ana@riva.example' })
  held.actor.send({ type: 'form.submitted' })
  return held
}

describe('asking for a new password', () => {
  it.each([
    ['', 'required'],
    ['ana', 'invalid'],
    [`${'a'.repeat(250)}@riva.example`, 'tooLong'],
  ])('needs an e-mail: %j is %s · SES-24', (value, email) => {
    const { actor } = startHeld(forgottenPasswordMachine, { input: undefined })
    actor.send({ type: 'email.changed', value })
    expect(actor.getSnapshot().context.issues).toEqual({ email })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  })

  it('asks once and says nothing of whether the e-mail is known · SES-24', async () => {
    const held = asked()
    expect(held.calls.map(({ input }) => input)).toEqual([{ email: 'ana@riva.example' }])
    await held.answer('askForReset', { kind: 'asked' })
    expect(held.actor.getSnapshot().value).toBe('asked')
    held.actor.send({ type: 'form.reopened' })
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'entering', context: { email: 'ana@riva.example' } })
  })

  it.each([
    ['asked too often', { kind: 'refused', trouble: 'tooManyTries' }, 'tooManyTries'],
    ['nobody answered', null, 'unreachable'],
  ])('keeps what was typed when %s', async (_, answer, trouble) => {
    const held = asked()
    await (answer === null ? held.fail('askForReset') : held.answer('askForReset', answer))
    expect(held.actor.getSnapshot()).toMatchObject({
      value: 'entering',
      context: { email: 'ana@riva.example', trouble },
    })
    held.actor.send({ type: 'email.changed', value: 'iva@riva.example' })
    expect(held.actor.getSnapshot().context.trouble).toBeNull()
  })
})
