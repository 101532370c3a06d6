import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type LinkEmailInput, type LinkEmailOutcome, linkEmailMachine } from '#machines/links/link-email.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { emailInput, exampleTemplate, linkEmailModel } from './link-email.model.ts'

describeModel(linkEmailModel)

async function open(input: Partial<LinkEmailInput> = {}, outcome: LinkEmailOutcome = { kind: 'sent' }) {
  const sent: unknown[] = []
  const machine = linkEmailMachine.provide({
    actors: {
      readTemplate: fromPromise(async () => exampleTemplate),
      emailForm: editFormMachine.provide({
        actors: {
          save: fromPromise<SaveAnswer, ValuesToSave>(async ({ input: { values } }) => {
            sent.push(values)
            return { kind: 'saved', values, made: outcome }
          }),
        },
        actions: { notify: () => {}, remember: () => {} },
      }),
    },
  })
  const email = createActor(machine, { input: { ...emailInput, ...input } }).start()
  await settled()
  const form = email.getSnapshot().children.emailForm
  const type = (path: string, value: string) => form?.send({ type: 'field.changed', path, value })
  const can = () => form?.getSnapshot().can({ type: 'form.submitted' })
  return { email, form, type, can, sent }
}

describe('the e-mail with a link', () => {
  it('begins with the template of the store and the address of the customer · PBG-31, PBG-32', async () => {
    const { form, can } = await open()
    expect(form?.getSnapshot().context.values).toEqual({
      customerEmail: 'ana@example.hr',
      subject: exampleTemplate.subject,
      template: exampleTemplate.body,
    })
    expect(can()).toBe(true)
  })

  it.each([
    ['subject', 'ab', [false, false]],
    ['subject', 'abc', [true, true]],
    ['subject', 'a'.repeat(255), [true, true]],
    ['subject', 'a'.repeat(256), [false, false]],
    ['template', '', [false, true]],
    ['template', '<p> </p>', [false, true]],
    ['template', '<p>Platite</p>', [true, true]],
    ['customerEmail', '', [false, false]],
    ['customerEmail', 'ana', [false, false]],
  ] as const)('with %s "%.10s" may be sent after the link was made, from the details: %o · PBL-22', async (...fact) => {
    const [path, value, allowed] = fact
    const [made, details] = [await open(), await open({ needsTemplate: false })]
    for (const { type } of [made, details]) type(path, value)
    expect([made.can(), details.can()]).toEqual(allowed)
  })

  it.each(['DEACTIVATED', 'EXPIRED', 'PAID'] as const)(
    'is not written for a link that is %s · PBL-21',
    async (linkStatus) => {
      const { email, form } = await open({ linkStatus })
      expect([form, email.getSnapshot().output]).toEqual([undefined, { kind: 'closed' }])
    },
  )

  it.each([
    { kind: 'sent' },
    { kind: 'notSent', message: 'MAIL_NOT_SENT' },
    { kind: 'notSent', message: null },
  ] as const)('tells the page how it ended: %o · PBL-23, D77', async (outcome) => {
    const { email, form } = await open({}, outcome)
    form?.send({ type: 'form.submitted' })
    await settled()
    expect(email.getSnapshot().output).toEqual(outcome)
  })

  it('asks before a changed text is lost · PBG-31', async () => {
    const { email, form, type } = await open()
    type('subject', 'Nova tema')
    form?.send({ type: 'form.closed' })
    expect(form?.getSnapshot().value).toBe('asking')
    form?.send({ type: 'leave.confirmed' })
    expect(email.getSnapshot().output).toEqual({ kind: 'closed' })
  })

  const held = (input: Partial<LinkEmailInput> = {}) => {
    const { actor, ...rest } = startHeld(linkEmailMachine, { input: { ...emailInput, ...input } })
    return { actor, ...rest, state: () => actor.getSnapshot().value }
  }

  it('reads the template again where it could not be read, and can be closed instead · PBL-22', async () => {
    const { actor, answer, fail, calls, state } = held()
    await fail('readTemplate')
    expect([state(), calls]).toEqual(['failed', [expect.objectContaining({ actor: 'readTemplate' })]])
    actor.send({ type: 'template.retried' })
    const read = ['readTemplate', { storeId: '11' }]
    expect(calls.map(({ actor: name, input }) => [name, input])).toEqual([read, read])
    await answer('readTemplate', exampleTemplate)
    expect(state()).toBe('writing')
    await fail('emailForm')
    expect(state()).toBe('failed')
    actor.send({ type: 'email.closed' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'closed' } })
  })

  it('can be closed while its template is read, which is then given up · PBL-22', () => {
    const { actor, calls } = held()
    actor.send({ type: 'email.closed' })
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'closed' } })
    expect(calls[0]?.signal.aborted).toBe(true)
  })
})
