import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Invitation } from '#contract/users/invitations.ts'
import type { Invite } from '#contract/users/invite-form.ts'
import type { User } from '#contract/users/user.ts'
import { type InvitationAnswer, pendingInvitationsMachine } from '#machines/users/pending-invitations.machine.ts'
import { type InviteAnswer, userInviteMachine } from '#machines/users/user-invite.machine.ts'
import { shownUsers, userListMachine } from '#machines/users/user-list.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleInvitation, exampleUser } from './example-users.ts'
import { listInput, userListModel } from './user-list.model.ts'

describeModel(userListModel)

interface Scope {
  readonly company: string
}

const users = Array.from({ length: 12 }, (_, index) =>
  exampleUser('ROLE_COMPANY_USER', { id: String(index), email: `k${String(99 - index)}@jadran.example` }),
)

async function open(read: readonly User[]) {
  const held = startHeld(userListMachine, { input: listInput })
  await held.answer('fetchUsers', read)
  const page = () => shownUsers(held.actor.getSnapshot().context)
  const list = () => held.actor.getSnapshot().value.users
  return { ...held, page, list }
}

describe('the list', () => {
  it('starts with ten rows by e-mail · USR-04, USR-05', async () => {
    const { page } = await open(users)
    expect(page().rows.map(({ email }) => email)[0]).toBe('k88@jadran.example')
    expect([page().rows.length, page().total, page().pages]).toEqual([10, 12, 2])
  })

  it('goes to its first page when it is searched, sorted or cut anew · USR-01, USR-04, USR-05', async () => {
    for (const event of [
      { type: 'search.changed', text: 'jadran' },
      { type: 'sort.changed', sort: '-createdAt' },
      { type: 'pageSize.changed', size: 5 },
    ] as const) {
      const { actor, page } = await open(users)
      actor.send({ type: 'page.changed', page: 1 })
      expect(page().page).toBe(1)
      actor.send(event)
      expect(page().page).toBe(0)
    }
  })

  it('goes to no page that is not there · USR-05', async () => {
    const { actor } = await open(users)
    for (const page of [-1, 0, 2]) expect(actor.getSnapshot().can({ type: 'page.changed', page })).toBe(false)
  })

  it('calls for the first user where there are none · USR-06', async () => {
    const { list } = await open([])
    expect(list()).toEqual({ showing: 'empty' })
  })

  it('keeps its rows when reading again fails · USR-01', async () => {
    const { actor, fail, list, page } = await open(users)
    actor.send({ type: 'list.refreshed' })
    await fail('fetchUsers')
    expect(list()).toEqual({ showing: 'outdated' })
    expect(page().total).toBe(12)
  })
})

it('opens the invite with what was searched for without a match · USR-02, USR-14', async () => {
  const { actor, calls, page } = await open(users)
  actor.send({ type: 'search.changed', text: 'novi@jadran.example' })
  expect(page().total).toBe(0)
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
  const machine = userListMachine.provide({
    actors: {
      fetchUsers: reads<readonly User[], Scope>('users', users),
      pendingInvitations: pendingInvitationsMachine.provide({
        actors: {
          fetchInvitations: reads<readonly Invitation[], Scope>('invitations', [exampleInvitation('5')]),
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
