import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Link } from '#contract/links/link.ts'
import { type LinkEmailOutcome, linkEmailMachine } from '#machines/links/link-email.machine.ts'
import { type LinkGeneratedInput, linkGeneratedMachine } from '#machines/links/link-generated.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import type { Destination } from '#machines/shell/ports.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleLink } from './example-link.ts'
import { exampleTemplate } from './link-email.model.ts'
import { generatedInput, linkGeneratedModel } from './link-generated.model.ts'

describeModel(linkGeneratedModel)

async function open(input: Partial<LinkGeneratedInput> = {}, link: Partial<Link> = {}) {
  const went: Destination[] = []
  const machine = linkGeneratedMachine.provide({
    actors: { fetchLink: fromPromise(async () => exampleLink(link)) },
    actions: { goTo: (_, destination: Destination) => went.push(destination) },
  })
  const page = createActor(machine, { input: { ...generatedInput, ...input } }).start()
  await settled()
  return { page, went }
}

it.each([{ uuid: '' }, { storeId: '' }])('goes back to the generator with %o · NAV-12', async (input) => {
  const { page, went } = await open(input)
  expect(page.getSnapshot().status).toBe('done')
  expect(went).toEqual([{ to: 'linkGenerate', replace: true }])
})

it('reads the link that its address names, of the store that it names · PBG-30', async () => {
  const read: unknown[] = []
  const machine = linkGeneratedMachine.provide({
    actors: {
      fetchLink: fromPromise<Link, LinkGeneratedInput>(async ({ input }) => {
        read.push(input)
        return exampleLink()
      }),
    },
  })
  createActor(machine, { input: generatedInput }).start()
  await settled()
  expect(read).toEqual([generatedInput])
})

it.each([
  ['CREATED', true],
  ['PAID', false],
  ['EXPIRED', false],
  ['DEACTIVATED', false],
] as const)('a link that is %s can be sent by e-mail: %s · PBL-21', async (linkStatus, allowed) => {
  const { page } = await open({}, { linkStatus })
  expect(page.getSnapshot().can({ type: 'email.opened' })).toBe(allowed)
})

it.each<[LinkEmailOutcome, Destination]>([
  [{ kind: 'sent' }, { to: 'linkEmailSent', search: { linkId: '41', storeId: '11' } }],
  [
    { kind: 'notSent', message: null },
    { to: 'linkEmailError', search: { linkId: '41', storeId: '11' } },
  ],
  [
    { kind: 'notSent', message: 'MAIL_NOT_SENT' },
    { to: 'linkEmailError', search: { linkId: '41', storeId: '11', message: 'MAIL_NOT_SENT' } },
  ],
])('an e-mail that ended as %o leads to its page · PBG-31, NAV-13, D77', async (outcome, destination) => {
  const written: unknown[] = []
  const went: Destination[] = []
  const machine = linkGeneratedMachine.provide({
    actors: {
      fetchLink: fromPromise(async () => exampleLink()),
      linkEmail: linkEmailMachine.provide({
        actors: {
          readTemplate: fromPromise(async () => exampleTemplate),
          emailForm: editFormMachine.provide({
            actors: {
              save: fromPromise<SaveAnswer, ValuesToSave>(async ({ input: { values } }) => {
                written.push(values)
                return { kind: 'saved', values, made: outcome }
              }),
            },
            actions: { notify: () => {}, remember: () => {} },
          }),
        },
      }),
    },
    actions: { goTo: (_, to: Destination) => went.push(to) },
  })
  const page = createActor(machine, { input: generatedInput }).start()
  await settled()
  page.send({ type: 'email.opened' })
  await settled()
  page.getSnapshot().children.linkEmail?.getSnapshot().children.emailForm?.send({ type: 'form.submitted' })
  await settled()
  expect(written).toMatchObject([{ customerEmail: 'ana@example.hr', subject: exampleTemplate.subject }])
  expect(went).toEqual([destination])
})

it('reads the link again where it could not be read · PBG-30', async () => {
  const { actor, answer, fail, calls } = startHeld(linkGeneratedMachine, { input: generatedInput, ports: ['goTo'] })
  await fail('fetchLink')
  expect(actor.getSnapshot().value).toBe('failed')
  actor.send({ type: 'link.retried' })
  await answer('fetchLink', exampleLink())
  expect([actor.getSnapshot().value, calls.length]).toEqual(['ready', 2])
})

it.each(['closed', 'broken'] as const)('stays where the e-mail was %s, and can be sent again · PBG-31', async (end) => {
  const { actor, answer, fail, ports } = startHeld(linkGeneratedMachine, { input: generatedInput, ports: ['goTo'] })
  await answer('fetchLink', exampleLink())
  actor.send({ type: 'email.opened' })
  await (end === 'closed' ? answer('linkEmail', { kind: 'closed' }) : fail('linkEmail'))
  expect([actor.getSnapshot().value, ports]).toEqual(['ready', []])
  expect(actor.getSnapshot().can({ type: 'email.opened' })).toBe(true)
})
