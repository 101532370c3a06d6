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
  ['hr', 'Hrvatska'],
  ['en', 'Croatia'],
])(
  'names the country of the customer in the language of the screen: %s · PBG-19, LNG-01',
  async (language, country) => {
    const { actor, calls } = await open({}, { ...detailsInput, language: () => language })
    actor.send({ type: 'customer.opened' })
    expect(calls.at(-1)).toMatchObject({ actor: 'linkCustomer', input: { values: { country } } })
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

it('is read again once its time is over, until the gateway says so, and no closed one is · PBL-15, PBL-20', async () => {
  const { pass, calls, answer, can } = await open({ validTo: '2026-11-23T10:59:59.000Z' })
  const reads = () => calls.filter(({ actor }) => actor === 'fetchLink').length
  await pass(3_000)
  expect(reads()).toBe(2)
  await answer('fetchLink', { kind: 'found', value: readLink({ validTo: '2026-11-23T10:59:59.000Z' }) })
  await pass(3_000)
  expect([reads(), can('email.opened')]).toEqual([3, true])
  await answer('fetchLink', { kind: 'found', value: readLink({ linkStatus: 'EXPIRED' }) })
  await pass(60_000)
  expect([reads(), can('email.opened'), can('reactivation.opened')]).toEqual([3, false, true])
})

it('waits for the end of a link at once, and an hour at most · PBL-15', async () => {
  const seen = async (validTo: string, ...waits: readonly number[]) => {
    const { actor, pass, calls } = await open({ validTo })
    let events = 0
    actor.subscribe(() => {
      events += 1
    })
    for (const ms of waits) await pass(ms)
    return [events, calls.filter(({ input }) => (input as { isReread?: boolean }).isReread).length]
  }
  expect(await seen('2026-11-23T11:29:59.000Z', 1_800_000)).toEqual([0, 0])
  expect(await seen('2026-12-23T11:29:59.000Z', 3_600_000, 3_600_000)).toEqual([2, 0])
})

it('keeps what was read when it cannot be read again', async () => {
  const { actor, fail } = await open()
  actor.send({ type: 'details.refreshed' })
  await fail('fetchLink')
  expect(actor.getSnapshot().matches({ ready: { reading: 'outdated' } })).toBe(true)
  expect(actor.getSnapshot().context.read?.link.id).toBe('41')
})

const places = (value: unknown) => value as { readonly ready: Readonly<Record<'reading' | 'acting', string>> }

it.each([
  ['is not there', { kind: 'notFound' }, { failed: 'notFound' }],
  ['could not be read', null, { failed: 'unreachable' }],
] as const)('says of a link that it %s, and reads it again when asked · PBL-27', async (_, reply, state) => {
  const held = startHeld(linkDetailsMachine, { input: detailsInput, ports: ['goTo', 'notify', 'markListOutdated'] })
  await (reply === null ? held.fail('fetchLink') : held.answer('fetchLink', reply))
  expect(held.actor.getSnapshot().value).toEqual(state)
  held.actor.send({ type: 'details.refreshed' })
  expect([held.actor.getSnapshot().value, held.calls.length]).toEqual(['loading', 2])
  await held.answer('fetchLink', { kind: 'found', value: readLink() })
  expect(held.actor.getSnapshot().matches('ready')).toBe(true)
})

it('starts the first reading again when it is asked for meanwhile · PBL-27', () => {
  const held = startHeld(linkDetailsMachine, { input: detailsInput, ports: ['goTo', 'notify', 'markListOutdated'] })
  held.actor.send({ type: 'details.refreshed' })
  expect(held.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

it('shows what is read again, also after a failure and when asked twice · PBL-27', async () => {
  const { actor, answer, fail, calls } = await open()
  actor.send({ type: 'details.refreshed' })
  actor.send({ type: 'details.refreshed' })
  expect(calls.slice(1).map(({ signal }) => signal.aborted)).toEqual([true, false])
  await fail('fetchLink')
  actor.send({ type: 'details.refreshed' })
  expect(calls).toHaveLength(4)
  await answer('fetchLink', { kind: 'found', value: readLink({ linkStatus: 'PAID' }) })
  expect(places(actor.getSnapshot().value).ready.reading).toBe('upToDate')
  expect(actor.getSnapshot().context.read?.link.linkStatus).toBe('PAID')
})

it('says of a link that is gone when it is read again that it is not there · PBL-27', async () => {
  const { actor, answer } = await open()
  actor.send({ type: 'details.refreshed' })
  await answer('fetchLink', { kind: 'notFound' })
  expect(actor.getSnapshot().value).toEqual({ failed: 'notFound' })
})

it.each([
  ['edit.opened', 'linkEdit', { kind: 'closed', refusals: [] }, {}, true, []],
  ['customer.opened', 'linkCustomer', { kind: 'closed', refusals: [] }, {}, true, []],
  ['deactivation.opened', 'linkStatus', undefined, {}, true, ['markListOutdated']],
  ['reactivation.opened', 'linkStatus', undefined, { linkStatus: 'EXPIRED' }, true, ['markListOutdated']],
  ['edit.opened', 'linkEdit', 'breaks', {}, false, []],
  ['customer.opened', 'linkCustomer', 'breaks', {}, false, []],
  ['deactivation.opened', 'linkStatus', 'breaks', {}, false, []],
  ['reactivation.opened', 'linkStatus', 'breaks', { linkStatus: 'EXPIRED' }, false, []],
  ['email.opened', 'linkEmail', 'breaks', {}, false, []],
] as const)(
  'after %s, when %s ends with %j, the page is as before · PBL-17, PBL-20, PBL-21',
  async (type, child, end, link, isReadAgain, told) => {
    const { actor, answer, fail, ports, calls, can } = await open(link)
    actor.send({ type })
    expect(can(type)).toBe(false)
    await (end === 'breaks' ? fail(child) : answer(child, end))
    expect(places(actor.getSnapshot().value).ready.acting).toBe('choosing')
    expect(can(type)).toBe(true)
    expect(calls.filter(({ actor: name }) => name === 'fetchLink')).toHaveLength(isReadAgain ? 2 : 1)
    expect(ports.map(({ port }) => port)).toEqual(told)
  },
)
