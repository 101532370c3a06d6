import type { AnyMachineSnapshot } from 'xstate'
import { shownUsers, type UserListContext } from '#machines/users/user-list.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls } from '#tests/browser/held-calls.ts'
import { pressed } from '#tests/browser/keyboard.ts'
import { button, refresh } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, hasTitle, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleInvitation } from '#tests/machines/users/example-users.ts'
import { twelveUsers, userListModel } from '#tests/machines/users/user-list.model.ts'
import { inExampleCompany, invitations, replyAlways, users } from './example-company.ts'

/**
 * What stands beside the rows needs rows, and behind the dialog nothing moves. While the users are read, or somebody
 * types, a person waits: what the query is then is the same.
 */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  const { users: read, hasInvitations } = snapshot.context as UserListContext
  if (!hasInvitations) return one.label === 'fetchUsers: twelve'
  if (one.kind !== 'happens') return one.label !== 'userInvite: no answer'
  const { type } = one.event
  if (snapshot.hasTag('dialog')) return false
  if (type === 'invite.opened') return snapshot.matches({ query: 'settled' })
  if (snapshot.hasTag('busy')) return false
  if (snapshot.matches({ users: { showing: 'empty' } })) return false
  if (snapshot.matches({ users: 'failed' })) return type === 'list.refreshed'
  return read.length > 0 && (type !== 'list.refreshed' || snapshot.matches({ query: 'settled' }))
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit)
  await replyAlways(page, invitations, [exampleInvitation('5')])
  let hasInvitations = true
  await page.route('**/api/profile-info*', async (route) => {
    const reply = await route.fetch()
    const body = (await reply.json()) as { readonly features: readonly string[] }
    const features = body.features.filter((name) => name !== 'invitations' || hasInvitations)
    await route.fulfill({ response: reply, json: { ...body, features } })
  })
  const held = await holdCalls(page, {
    fetchUsers: (method, path) => method === 'GET' && path.endsWith(users),
    inviteUser: (method, path) => method === 'POST' && path.endsWith(users),
  })
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  const table = page.locator('table', { hasText: 'korisnik' })
  const search = page.getByLabel('Search users')

  const arrive = async (input: unknown) => {
    hasInvitations = (input as UserListContext).hasInvitations
    await visit.open('/users')
    await hasTitle(page, 'Users')
  }
  const invite = async () => {
    await dialog.getByLabel('E-mail', { exact: true }).fill('novi@jadran.example')
    await dialog.getByLabel('Company role', { exact: true }).selectOption({ label: 'Company admin' })
    await button(dialog, 'Invite').click()
    await held.answer('inviteUser', { status: 201, body: { id: null, email: 'novi@jadran.example' } })
  }
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    search: async () => {
      // The same text once more would be no news to the page.
      await search.fill('')
      await search.fill('korisnik1')
    },
    'sort.changed': async () => {
      const isDescending = (await page.locator('th[aria-sort=descending]').count()) > 0
      for (const _ of isDescending ? [1, 2] : [1]) await button(table, 'E-mail').click()
    },
    'page.changed': () => pressed(button(page, 'Page 2')),
    'pageSize.changed': () => page.getByLabel('Per page').selectOption('5'),
    'list.refreshed': () => pressed(refresh(page).or(button(page, 'Try again')).first()),
    'address plain': () => page.evaluate(() => history.pushState({}, '', '/users')),
    // As a screen reader presses: messages may lie over the page.
    'invite.opened': () => button(page, 'Add new user').dispatchEvent('click'),
    'typingPause passes': () => page.clock.runFor(400),
    'fetchUsers: twelve': () => held.answer('fetchUsers', { status: 200, body: twelveUsers }),
    'fetchUsers: none': () => held.answer('fetchUsers', { status: 200, body: [] }),
    'fetchUsers: no answer': () => held.drop('fetchUsers'),
    'userInvite: invited': invite,
    'userInvite: closed': () => button(dialog, 'Cancel').click(),
  }
  const happen = async (happened: Case) => {
    const act = acts[happened.label] ?? (happened.kind === 'happens' ? acts[happened.event.type] : undefined)
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const context = snapshot.context as UserListContext
    const is = (state: string) => snapshot.matches({ users: state }) || snapshot.matches({ users: { showing: state } })
    const rows = is('failed') || is('empty') ? [] : shownUsers(context).rows
    const isDialog = snapshot.hasTag('dialog')
    const pending = page.locator('table', { hasText: '5@novi.example' })
    return [
      there('dialog', dialog, isDialog),
      there('empty', page.getByText('There are no users yet'), is('empty')),
      there('failed', page.getByText('This could not be loaded'), is('failed')),
      there('outdated', page.getByText('The list could not be refreshed.'), is('outdated')),
      there('the last row', table.locator('tbody tr').nth(rows.length - 1), rows.length > 0),
      there('a further row', table.locator('tbody tr').nth(rows.length), false),
      there('busy table', table.and(page.locator('[aria-busy=true]')), rows.length > 0 && is('loading')),
      there('invitations', pending, context.hasInvitations),
      ...(isDialog
        ? []
        : [
            enabled('Add new user', button(page, 'Add new user'), snapshot.can({ type: 'invite.opened' })),
            there('Try again', button(page, 'Try again'), is('failed')),
            ...(rows.length > 0
              ? [there('Refresh', refresh(page), snapshot.can({ type: 'list.refreshed' }) && !is('loading'))]
              : []),
          ]),
    ]
  }
  return { page, held, actors: ['fetchUsers'], arrive, happen, look }
}

export const userListCover: Cover = {
  model: onPage(userListModel, isPossible),
  untaken: ['userList.dialog.inviting · xstate.error.actor.userInvite · 0'],
  drive: driverOf,
}
