import type { AnyMachineSnapshot } from 'xstate'
import type { UserListContext } from '#machines/users/user-list.machine.ts'
import { changeReply } from '#tests/browser/change-reply.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleInvitation, twelveUsers } from '#tests/machines/users/example-users.ts'
import { userListModel } from '#tests/machines/users/user-list.model.ts'
import { chooseRole } from './at-users.ts'
import { inExampleCompany, users } from './example-company.ts'

const table = 'korisnik'

/** The users are read at once, and behind the dialog nothing moves. */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  const { users: read } = snapshot.context as UserListContext
  if (read.length === 0) return one.label === 'localList: twelve'
  if (one.label === 'localList: twelve' || one.label === 'userInvite: no answer') return false
  return one.kind !== 'happens' || !snapshot.hasTag('dialog')
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit, { listed: twelveUsers, pending: [exampleInvitation('5')] })
  let hasInvitations = true
  await changeReply(page, '**/api/profile-info*', (body: { readonly features: readonly string[] }) => ({
    ...body,
    features: body.features.filter((name) => name !== 'invitations' || hasInvitations),
  }))
  const held = await holdCalls(page, { inviteUser: (method, path) => method === 'POST' && path.endsWith(users) })
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  const invite = async () => {
    await dialog.getByLabel('E-mail', { exact: true }).fill('novi@jadran.example')
    await chooseRole(dialog, 'Company admin')
    await button(dialog, 'Invite').click()
    await held.answer('inviteUser', { status: 201, body: { id: null, email: 'novi@jadran.example' } })
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'list.refreshed': () => pressed(refresh(page)),
    // As a screen reader presses: messages may lie over the page.
    'invite.opened': () => button(page, 'Add new user').dispatchEvent('click'),
    'localList: twelve': async () => undefined,
    'userInvite: invited': invite,
    'userInvite: closed': () => button(dialog, 'Cancel').click(),
  }
  return {
    page,
    held,
    actors: [],
    arrive: async (input) => {
      hasInvitations = (input as UserListContext).hasInvitations
      await visit.open('/users')
      await hasTitle(page, 'Users')
    },
    happen: async (happened) => {
      const act = acts[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
      if (!act) throw new Error(`Nobody can play: ${happened.label}`)
      await act()
    },
    look: (snapshot) => {
      const isDialog = snapshot.hasTag('dialog')
      return [
        there('dialog', dialog, isDialog),
        there('users', page.locator('table', { hasText: table })),
        there('invitations', page.locator('table', { hasText: '5@novi.example' }), snapshot.context.hasInvitations),
        ...(isDialog
          ? []
          : [
              enabled('Add new user', button(page, 'Add new user'), snapshot.can({ type: 'invite.opened' })),
              there('Refresh', refresh(page)),
            ]),
      ]
    },
    isFleeting: (snapshot) => (snapshot.context as UserListContext).users.length === 0,
  }
}

export const userListCover: Cover = {
  model: onPage(userListModel, isPossible),
  untaken: ['userList.dialog.inviting · xstate.error.actor.userInvite · 0'],
  drive: driverOf,
}
