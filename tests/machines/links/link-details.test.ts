import { expect, it } from 'vitest'
import type { Link } from '#contract/links/link.ts'
import { linkDetailsMachine } from '#machines/links/link-details.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleLink } from './example-link.ts'
import { detailsInput, linkDetailsModel, readLink } from './link-details.model.ts'

describeModel(linkDetailsModel)

const openers = [
  'edit.opened',
  'customer.opened',
  'deactivation.opened',
  'reactivation.opened',
  'email.opened',
] as const
type Opener = (typeof openers)[number]

async function open(link: Partial<Link> = {}, input = detailsInput) {
  const held = startHeld(linkDetailsMachine, { input, ports: ['goTo', 'notify', 'markListOutdated'] })
  await held.answer('fetchLink', { kind: 'found', value: readLink(link) })
  return { ...held, can: (type: Opener | 'back.requested') => held.actor.getSnapshot().can({ type }) }
}

it('reads the link of the address and its store · PBL-27', async () => {
  const { calls } = await open()
  expect(calls[0]?.input).toEqual({ storeId: '11', id: '41', isReread: false })
})

it.each([
  ['CREATED', false, ['edit.opened', 'customer.opened', 'deactivation.opened', 'email.opened']],
  ['CREATED', true, ['edit.opened', 'deactivation.opened', 'email.opened']],
  ['DEACTIVATED', false, ['edit.opened', 'customer.opened', 'reactivation.opened']],
  ['EXPIRED', false, ['edit.opened', 'customer.opened', 'reactivation.opened']],
  ['PAID', false, ['edit.opened']],
] as const)('offers for a link that is %s, reusable: %s, what it admits · PBL-17, PBL-20, PBL-21', async (...row) => {
  const [linkStatus, reusable, allowed] = row
  const { can } = await open({ linkStatus, reusable })
  expect(openers.filter(can)).toEqual(allowed)
})

it.each([
  ['edit.opened', 'linkEdit'],
  ['customer.opened', 'linkCustomer'],
] as const)(
  'after %s shows what was saved, reads again and forgets the rows of the list · PBL-27',
  async (type, form) => {
    const { actor, answer, ports, calls } = await open()
    actor.send({ type })
    await answer(form, { kind: 'saved', values: {}, made: exampleLink({ comment: 'New' }) })
    expect(actor.getSnapshot().context.read?.link.comment).toBe('New')
    expect(ports.map(({ port }) => port)).toEqual(['markListOutdated'])
    expect(calls.at(-1)).toMatchObject({ actor: 'fetchLink', input: { isReread: true } })
  },
)

it.each([
  ['deactivation.opened', 'CREATED', 'deactivation'],
  ['reactivation.opened', 'EXPIRED', 'reactivation'],
] as const)(
  '%s of a link that is %s is a %s, with the days of its store · PBL-20',
  async (type, linkStatus, change) => {
    const { actor, calls } = await open({ linkStatus })
    actor.send({ type })
    expect(calls.at(-1)).toMatchObject({ actor: 'linkStatus', input: { change, storeDays: null, mayTellAgain: true } })
  },
)

it.each([
  [{ kind: 'sent' }, { key: 'LINK_SUCCESSFULLY_SENT', kind: 'success', hold: 3000 }],
  [
    { kind: 'notSent', message: 'The mailbox does not accept e-mails.' },
    {
      key: 'ERROR_LINK_NOT_SENT',
      kind: 'error',
      hold: 'untilOk',
      values: { reason: 'The mailbox does not accept e-mails.' },
    },
  ],
  [
    { kind: 'notSent', message: null },
    { key: 'ERROR_LINK_NOT_SENT', kind: 'error', hold: 'untilOk', values: { reason: '' } },
  ],
] as const)('says by a message that the e-mail was %o, and reads again · D77', async (outcome, toast) => {
  const { actor, answer, ports, calls } = await open()
  actor.send({ type: 'email.opened' })
  await answer('linkEmail', outcome)
  expect(ports).toEqual([{ port: 'notify', params: toast }])
  expect(calls.at(-1)).toMatchObject({ actor: 'fetchLink', input: { isReread: true } })
})

it('says nothing when the e-mail was closed', async () => {
  const { actor, answer, ports, calls } = await open()
  actor.send({ type: 'email.opened' })
  await answer('linkEmail', { kind: 'closed' })
  expect([ports, calls.filter((call) => call.actor === 'fetchLink').length]).toEqual([[], 1])
})

it('leads back to the list as it was left, where it came from · NAV-31', async () => {
  const { actor, ports, can } = await open()
  expect(can('back.requested')).toBe(true)
  actor.send({ type: 'back.requested' })
  expect(ports).toEqual([{ port: 'goTo', params: { to: 'linkList', state: { fromDetails: true } } }])
  expect((await open({}, { ...detailsInput, cameFromList: false })).can('back.requested')).toBe(false)
})

it('keeps what was read when it cannot be read again', async () => {
  const { actor, fail } = await open()
  actor.send({ type: 'details.refreshed' })
  await fail('fetchLink')
  expect(actor.getSnapshot().matches({ ready: { reading: 'outdated' } })).toBe(true)
  expect(actor.getSnapshot().context.read?.link.id).toBe('41')
})
