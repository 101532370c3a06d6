import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Invitation } from '#contract/users/invitations.ts'
import type { Invite } from '#contract/users/invite-form.ts'
import type { User } from '#contract/users/user.ts'
import type { UserQuery } from '#contract/users/user-list.ts'
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
  const held = startHeld(userListMachine, { input: listInput, ports: ['address'] })
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

it('reads again when somebody is invited before the users are there · USR-07', async () => {
  const { actor, answer, calls } = startHeld(userListMachine, { input: listInput, ports: ['address'] })
  actor.send({ type: 'invite.opened' })
  await answer('userInvite', { kind: 'invited', email: 'novi@jadran.example' })
  expect(calls.map((call) => call.actor)).toEqual(['fetchUsers', 'userInvite', 'fetchUsers'])
  await answer('fetchUsers', users)
  expect(shownUsers(actor.getSnapshot().context).total).toBe(12)
})

describe('the address', () => {
  const opened = async () => {
    const held = await open(users)
    const written = () => held.ports.map(({ params }) => params as { query: UserQuery; replace: boolean })
    return { ...held, written }
  }

  it('follows each press as a step for Back · USR-04, USR-05', async () => {
    const { actor, written } = await opened()
    actor.send({ type: 'page.changed', page: 1 })
    actor.send({ type: 'sort.changed', sort: '-email' })
    actor.send({ type: 'pageSize.changed', size: 5 })
    expect(written().map(({ query, replace }) => [query.page, query.sort, query.size, replace])).toEqual([
      [1, 'email', 10, false],
      [0, '-email', 10, false],
      [0, '-email', 5, false],
    ])
  })

  it('follows a search when the typing pauses: begun and ended as steps, changed as none · USR-01', async () => {
    const { actor, pass, page, written } = await opened()
    const texts = () => written().map(({ query, replace }) => [query.text, replace])
    for (const text of ['k', 'k9', 'k98']) {
      actor.send({ type: 'search.changed', text })
      await pass(399)
    }
    expect([page().total, texts()]).toEqual([1, []])
    await pass(1)
    expect(texts()).toEqual([['k98', false]])
    actor.send({ type: 'search.changed', text: 'k9' })
    await pass(400)
    actor.send({ type: 'search.changed', text: '' })
    await pass(400)
    expect(texts().slice(1)).toEqual([
      ['k9', true],
      ['', false],
    ])
  })

  it('takes what is being typed along with a press · USR-01, USR-04', async () => {
    const { actor, pass, written } = await opened()
    actor.send({ type: 'search.changed', text: 'k9' })
    actor.send({ type: 'sort.changed', sort: '-email' })
    await pass(400)
    expect(written()).toEqual([{ query: { text: 'k9', sort: '-email', page: 0, size: 10 }, replace: false }])
  })

  it('is followed, without being written again · USR-01, USR-04, USR-05', async () => {
    const { actor, page, written } = await opened()
    actor.send({ type: 'address.changed', query: { text: 'k9', sort: '-email', page: 0, size: 5 } })
    expect(page()).toMatchObject({ total: 10, pages: 2 })
    expect(page().rows[0]?.email).toBe('k99@jadran.example')
    expect(written()).toEqual([])
  })

  it('is what the list begins with, before the users are there · USR-05', async () => {
    const query = { text: '', sort: 'email', page: 1, size: 5 } as const
    const held = startHeld(userListMachine, { input: { ...listInput, query }, ports: ['address'] })
    await held.answer('fetchUsers', users)
    expect(shownUsers(held.actor.getSnapshot().context)).toMatchObject({ page: 1, pages: 3 })
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
    actions: { address: () => undefined },
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
