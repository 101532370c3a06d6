import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Invitation } from '#contract/users/invitations.ts'
import type { Invite } from '#contract/users/invite-form.ts'
import { userRules } from '#contract/users/user-list.ts'
import { localListMachine } from '#machines/shell/local-list.machine.ts'
import { type InvitationAnswer, pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { type InviteAnswer, userInviteMachine } from '#machines/users/user-invite.machine.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { eventOf, moves } from '#tests/machines/harness/model.ts'
import { exampleInvitation, twelveUsers as users } from './example-users.ts'
import { listInput, userListModel } from './user-list.model.ts'

describeModel(userListModel)

it('reads again when somebody is invited · USR-07', async () => {
  const { actor, answer, calls, ports } = startHeld(userListMachine, { input: listInput, ports: ['refreshUsers'] })
  actor.send({ type: 'invite.opened' })
  await answer('userInvite', { kind: 'invited', email: 'novi@jadran.example' })
  expect(calls.map((call) => call.actor)).toEqual(['localList', 'userInvite'])
  expect(ports.map(({ port }) => port)).toEqual(['refreshUsers'])
})

it('opens the invite with what was searched for without a match, and with the users that are known · USR-02, USR-14', () => {
  const { actor, calls } = startHeld(userListMachine, { input: listInput })
  actor.send(eventOf(moves('localList', { context: { rules: userRules, rows: users } }, 'twelve')) as never)
  actor.send({ type: 'invite.opened', email: 'novi@jadran.example' })
  expect(calls.at(-1)?.input).toMatchObject({ email: 'novi@jadran.example', known: users.map(({ email }) => email) })
})

it('reads users and invitations again after an invite, and after one turned out to be accepted · USR-07, USR-10', async () => {
  const asked: string[] = []
  const reads = <T, I>(name: string, value: T) =>
    fromPromise<T, I>(async () => {
      asked.push(name)
      return value
    })
  const sent: readonly Invitation[] = [exampleInvitation('5')]
  const machine = userListMachine.provide({
    actors: {
      localList: localListMachine.provide({
        actors: { fetchRows: reads<readonly unknown[], void>('users', users) },
        actions: { address: () => undefined },
      }),
      pendingInvitations: pendingInvitationsMachine.provide({
        actors: {
          localList: localListMachine.provide({
            actors: { fetchRows: reads<readonly unknown[], void>('invitations', sent) },
          }),
          resendInvitation: reads<InvitationAnswer, { readonly id: string }>('resend', { kind: 'gone' }),
        },
        actions: { notify: () => {} },
      }),
      userInvite: userInviteMachine.provide({
        actors: { inviteUser: reads<InviteAnswer, { readonly invite: Invite }>('invite', { kind: 'invited' }) },
        actions: { notify: () => {} },
      }),
    },
  })
  const actor = createActor(machine, { input: { ...listInput, hasInvitations: true } }).start()
  await settled()
  expect(asked.splice(0)).toEqual(['users', 'invitations'])
  actor.send({ type: 'invite.opened' })
  const dialog = actor.getSnapshot().children.userInvite
  dialog?.send({ type: 'email.changed', email: 'novi@jadran.example' })
  dialog?.send({ type: 'role.changed', role: 'ROLE_COMPANY_USER' })
  dialog?.send({ type: 'form.submitted' })
  await settled()
  expect(asked.splice(0).sort()).toEqual(['invitations', 'invite', 'users'])
  actor.getSnapshot().children.pendingInvitations?.send({ type: 'invitation.resent', id: '5' })
  await settled()
  await settled()
  expect(asked.sort()).toEqual(['invitations', 'resend', 'users'])
})
