import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Invitation } from '#contract/users/invitations.ts'
import { userRules } from '#contract/users/user-list.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput, SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { localListMachine } from '#machines/shell/local-list.machine.ts'
import { type InvitationAnswer, pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { userListMachine } from '#machines/users/user-list.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { eventOf, moves } from '#tests/machines/harness/model.ts'
import { exampleInvitation, twelveUsers as users } from './example-users.ts'
import { exampleInvite } from './user-invite.model.ts'
import { listInput, userListModel } from './user-list.model.ts'

describeModel(userListModel)

it('reads again when somebody is invited · USR-07', async () => {
  const { actor, answer, calls, ports } = startHeld(userListMachine, { input: listInput, ports: ['refreshUsers'] })
  actor.send({ type: 'invite.opened' })
  await answer('userInvite', { kind: 'saved', values: {} })
  expect(calls.map((call) => call.actor)).toEqual(['localList', 'userInvite'])
  expect(ports.map(({ port }) => port)).toEqual(['refreshUsers'])
})

it('opens the invite with what was searched for without a match, and with the users that are known · USR-02, USR-14', () => {
  const { actor, calls } = startHeld(userListMachine, { input: listInput })
  actor.send(eventOf(moves('localList', { context: { rules: userRules, rows: users } }, 'twelve')) as never)
  actor.send({ type: 'invite.opened', email: 'novi@jadran.example' })
  const opened = calls.filter((call) => call.actor === 'userInvite')
  expect(opened).toHaveLength(1)
  const [{ rules, values } = exampleInvite] = opened.map(({ input }) => input as EditFormInput)
  expect(values.email).toBe('novi@jadran.example')
  for (const { email } of users) expect(rules.issuesOf({ ...values, email })).toMatchObject({ email: 'exists' })
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
        actors: { fetchRows: reads<readonly unknown[], { readonly isReread: boolean }>('users', users) },
        actions: { address: () => undefined },
      }),
      pendingInvitations: pendingInvitationsMachine.provide({
        actors: {
          localList: localListMachine.provide({
            actors: { fetchRows: reads<readonly unknown[], { readonly isReread: boolean }>('invitations', sent) },
          }),
          resendInvitation: reads<InvitationAnswer, { readonly id: string }>('resend', { kind: 'gone' }),
        },
        actions: { notify: () => {} },
      }),
      userInvite: editFormMachine.provide({
        actors: { save: reads<SaveAnswer, ValuesToSave>('invite', { kind: 'saved', values: {} }) },
        actions: { notify: () => {}, remember: () => {} },
      }),
    },
  })
  const actor = createActor(machine, { input: { ...listInput, hasInvitations: true } }).start()
  await settled()
  expect(asked.splice(0)).toEqual(['users', 'invitations'])
  actor.send({ type: 'invite.opened' })
  const dialog = actor.getSnapshot().children.userInvite
  dialog?.send({ type: 'field.changed', path: 'email', value: 'novi@jadran.example' })
  dialog?.send({ type: 'field.changed', path: 'role', value: 'ROLE_COMPANY_USER' })
  dialog?.send({ type: 'form.submitted' })
  await settled()
  expect(asked.splice(0).sort()).toEqual(['invitations', 'invite', 'users'])
  actor.getSnapshot().children.pendingInvitations?.send({ type: 'invitation.resent', id: '5' })
  await settled()
  await settled()
  expect(asked.sort()).toEqual(['invitations', 'resend', 'users'])
})

it.each([
  ['is closed with nobody invited', { kind: 'closed', refusals: [] }],
  ['breaks off', null],
])('reads nothing again when the invite %s, and can be opened again · USR-07', async (_, output) => {
  const { actor, answer, fail, ports } = startHeld(userListMachine, { input: listInput, ports: ['refreshUsers'] })
  actor.send({ type: 'invite.opened' })
  await (output === null ? fail('userInvite') : answer('userInvite', output))
  expect([actor.getSnapshot().hasTag('dialog'), ports]).toEqual([false, []])
  expect(actor.getSnapshot().can({ type: 'invite.opened' })).toBe(true)
})

it.each([
  [true, 'present', ['localList', 'pendingInvitations']],
  [false, 'absent', ['localList']],
] as const)('with invitations: %s they are %s · USR-10', (hasInvitations, state, expected) => {
  const { actor, calls } = startHeld(userListMachine, { input: { ...listInput, hasInvitations } })
  expect(actor.getSnapshot().matches({ invitations: state })).toBe(true)
  expect(calls.map((call) => call.actor).sort()).toEqual(expected)
})
