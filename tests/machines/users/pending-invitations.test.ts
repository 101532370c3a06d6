import { expect, it } from 'vitest'
import { invitationRules } from '#contract/users/invitations.ts'
import { userMessages } from '#contract/users/messages.ts'
import { pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { eventOf, moves } from '#tests/machines/harness/model.ts'
import { exampleInvitation } from './example-users.ts'
import { pendingInvitationsModel } from './pending-invitations.model.ts'

describeModel(pendingInvitationsModel)

async function open() {
  const ports = ['notify', 'tellList', 'refreshList']
  const held = startHeld(pendingInvitationsMachine, { input: undefined, ports })
  const rows = [exampleInvitation('5'), exampleInvitation('6')]
  held.actor.send(eventOf(moves('localList', { context: { rules: invitationRules, rows } }, 'two')) as never)
  const sent = () => held.calls.filter(({ actor }) => actor !== 'localList').map(({ actor, input }) => [actor, input])
  return { ...held, sent }
}
const said = (key: keyof typeof userMessages) => ({ port: 'notify', params: { key, ...userMessages[key] } })

it('sends the mail of the chosen one again, then reads the list again · USR-10, USR-13', async () => {
  const { actor, answer, sent, ports } = await open()
  actor.send({ type: 'invitation.resent', id: '6' })
  expect(sent()).toEqual([['resendInvitation', { id: '6' }]])
  await answer('resendInvitation', { kind: 'done' })
  expect(ports).toEqual([said('INVITATION_RESENT'), { port: 'refreshList', params: undefined }])
})

it('keeps only the invitation busy that is being sent again, and sends the next one after it · USR-10', async () => {
  const { actor, answer, sent } = await open()
  const can = (id: string) =>
    (['invitation.resent', 'revocation.opened'] as const).map((type) => actor.getSnapshot().can({ type, id }))
  actor.send({ type: 'invitation.resent', id: '5' })
  expect([can('5'), can('6')]).toEqual([
    [false, false],
    [true, true],
  ])
  actor.send({ type: 'invitation.resent', id: '6' })
  actor.send({ type: 'invitation.resent', id: '5' })
  expect(sent()).toEqual([['resendInvitation', { id: '5' }]])
  await answer('resendInvitation', { kind: 'done' })
  expect([can('5'), can('6')]).toEqual([
    [true, true],
    [false, false],
  ])
  await answer('resendInvitation', { kind: 'done' })
  expect(sent()).toEqual([
    ['resendInvitation', { id: '5' }],
    ['resendInvitation', { id: '6' }],
  ])
  expect(actor.getSnapshot().context.resent).toEqual([])
})

it('revokes only what was confirmed, then has the list of users read again · USR-10, USR-32', async () => {
  const { actor, answer, sent, ports } = await open()
  actor.send({ type: 'revocation.opened', id: '5' })
  await answer('revocation', { kind: 'dismissed' })
  expect(ports).toEqual([])
  actor.send({ type: 'revocation.opened', id: '6' })
  expect(sent()).toEqual([
    ['revocation', { subject: '5' }],
    ['revocation', { subject: '6' }],
  ])
  await answer('revocation', { kind: 'done' })
  expect(ports).toEqual([said('INVITATION_REVOKED'), { port: 'tellList', params: undefined }])
})

it.each([
  [{ kind: 'refused', reason: null }, true],
  [{ kind: 'failed' }, false],
] as const)('says that it was not revoked on %o, and has the list read again: %s · USR-10', async (outcome, isTold) => {
  const { actor, answer, ports } = await open()
  actor.send({ type: 'revocation.opened', id: '6' })
  await answer('revocation', outcome)
  const told = isTold ? [{ port: 'tellList', params: undefined }] : []
  expect(ports).toEqual([said('INVITATION_NOT_REVOKED'), ...told])
})

it('has the list of users read again when an invitation was accepted meanwhile · USR-10', async () => {
  const { actor, answer, ports } = await open()
  actor.send({ type: 'invitation.resent', id: '5' })
  await answer('resendInvitation', { kind: 'gone' })
  expect(ports).toEqual([said('INVITATION_NOT_RESENT'), { port: 'tellList', params: undefined }])
})

it('does nothing to an invitation that is not listed · USR-10', async () => {
  const { actor, sent } = await open()
  actor.send({ type: 'invitation.resent', id: '7' })
  expect(sent()).toEqual([])
})

it.each([
  ['resendInvitation', { type: 'invitation.resent', id: '6' }, 'INVITATION_NOT_RESENT'],
  ['revocation', { type: 'revocation.opened', id: '6' }, 'INVITATION_NOT_REVOKED'],
] as const)('says so when %s breaks off, and can be tried again · USR-10', async (call, event, key) => {
  const { actor, fail, ports } = await open()
  actor.send(event)
  await fail(call)
  expect(ports).toEqual([said(key)])
  expect(actor.getSnapshot().can(event)).toBe(true)
})
