import { describe, expect, it } from 'vitest'
import { forgottenPasswordInput, forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { forgottenPasswordModel } from './forgotten-password.model.ts'

describeModel(forgottenPasswordModel)

function form() {
  const held = startHeld(editFormMachine, {
    input: forgottenPasswordInput({ email: '' }),
    ports: ['notify', 'remember'],
  })
  const type = (value: string) => held.actor.send({ type: 'field.changed', path: 'email', value })
  return { ...held, type, context: () => held.actor.getSnapshot().context }
}

describe('asking for a new password', () => {
  it.each([
    ['', 'required'],
    ['ana', 'invalid'],
    [`${'a'.repeat(250)}@riva.example`, 'tooLong'],
  ])('needs an e-mail: %j is %s · SES-24', (value, email) => {
    const { actor, type, context } = form()
    type(value)
    expect(context().issues).toEqual({ email })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  })

  it('asks once and says nothing of whether the e-mail is known · SES-24', async () => {
    const { actor, type, calls } = form()
    type('ana@riva.example')
    actor.send({ type: 'form.submitted' })
    const sent = calls.filter((call) => call.actor === 'save').map(({ input }) => input)
    expect(sent).toMatchObject([{ values: { email: 'ana@riva.example' } }])
    const held = startHeld(forgottenPasswordMachine, { input: undefined })
    await held.answer('emailForm', { kind: 'saved', values: { email: 'ana@riva.example' } })
    expect(held.actor.getSnapshot().value).toBe('asked')
    held.actor.send({ type: 'form.reopened' })
    expect(held.actor.getSnapshot().value).toBe('entering')
    expect(held.calls.at(-1)?.input).toMatchObject({ values: { email: 'ana@riva.example' } })
  })

  it.each([
    ['asked too often', { kind: 'refused', trouble: 'tooManyTries' }, 'tooManyTries'],
    ['nobody answered', null, 'unreachable'],
  ])('keeps what was typed when %s', async (_, answer, trouble) => {
    const held = form()
    held.type('ana@riva.example')
    held.actor.send({ type: 'form.submitted' })
    await (answer === null ? held.fail('save') : held.answer('save', answer))
    expect(held.context()).toMatchObject({ values: { email: 'ana@riva.example' }, trouble })
    held.type('iva@riva.example')
    expect(held.context().trouble).toBeNull()
  })
})
