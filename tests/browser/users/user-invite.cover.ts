import type { AnyMachineSnapshot } from 'xstate'
import type { UserInviteContext } from '#machines/users/user-invite.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, enabled, offered, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleUser } from '#tests/machines/users/example-users.ts'
import { userInviteModel } from '#tests/machines/users/user-invite.model.ts'
import { openInvite } from './at-users.ts'
import { inExampleCompany, invitations, listOf, replyAlways, users } from './example-company.ts'

const replies: Readonly<Record<string, Reply>> = {
  'invited already': { status: 409, body: { message: 'INVITATION_PENDING' } },
  invited: { status: 201, body: { id: null, email: 'novi@jadran.example' } },
  exists: { status: 409, body: { message: 'USER_EXISTS' } },
  refused: { status: 400, body: { message: 'refused' } },
}

const kindOf = (output: unknown): string => (output as { readonly kind: string }).kind

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit)
  await listOf(page, [exampleUser('ROLE_COMPANY_USER')])
  await replyAlways(page, invitations, [])
  const held = await holdCalls(page, { inviteUser: (method, path) => method === 'POST' && path.endsWith(users) })
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  const question = page.getByRole('alertdialog', { name: 'Close without inviting?' })
  const choose = (role: string) => dialog.getByLabel('Company role', { exact: true }).selectOption({ label: role })

  const person: Readonly<Record<string, () => Promise<unknown>>> = {
    'a new e-mail': () => dialog.getByLabel('E-mail', { exact: true }).fill('novi@jadran.example'),
    'a known e-mail': () => dialog.getByLabel('E-mail', { exact: true }).fill('ana@jadran.example'),
    user: () => choose('Company user'),
    admin: () => choose('Company admin'),
    'offline user': () => choose('Offline user'),
    'row.added': () => button(dialog, 'Add a store').click(),
    'row 0 filled': async () => {
      await dialog.getByLabel('Store', { exact: true }).first().selectOption('11')
      await dialog.getByLabel('Store role').first().selectOption('ROLE_STORE_USER')
    },
    'row.removed {"index":0}': () =>
      dialog
        .getByRole('button', { name: /^Remove the row/ })
        .first()
        .click(),
    'form.submitted': () => dialog.getByRole('button', { name: /^(Invite|Add offline user)$/ }).click(),
    'dialog.closed': () => button(dialog, 'Cancel').click(),
    'leave.confirmed': () => button(question, 'Close without inviting').click(),
    'leave.declined': () => button(question, 'Stay here').click(),
  }
  const happen = async (happened: Case) => {
    if (happened.kind === 'fails') return held.drop('inviteUser')
    if (happened.kind === 'answers') {
      const reply = replies[happened.label.replace('inviteUser: ', '')] ?? replies[kindOf(happened.output)]
      if (reply) return held.answer('inviteUser', reply)
    }
    const act = person[happened.label]
    if (!act) throw new Error(`Nobody can play: ${happened.label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', page.getByRole('dialog'), false)]
    if (snapshot.matches('asking')) return [there('question', question)]
    const context = snapshot.context as UserInviteContext
    const { role, rows } = context.form
    const isOffline = role === 'ROLE_COMPANY_OFFLINE_USER'
    const submit = button(dialog, isOffline ? 'Add offline user' : 'Invite')
    const shownRows = role === 'ROLE_COMPANY_ADMIN' ? 0 : rows.length
    const row = dialog.getByLabel('Store', { exact: true })
    const invited = dialog.getByText('This person has already been invited and has not accepted yet.', { exact: true })
    const exists = dialog.getByText('A user with this e-mail already exists in the company.', { exact: true })
    return [
      enabled('Invite', submit, snapshot.can({ type: 'form.submitted' })),
      there('busy', dialog.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      enabled('Cancel', button(dialog, 'Cancel'), snapshot.can({ type: 'dialog.closed' })),
      offered('Add a store', button(dialog, 'Add a store'), snapshot.can({ type: 'row.added' })),
      there('the last row', row.nth(shownRows - 1), shownRows > 0),
      there('a further row', row.nth(shownRows), false),
      there('exists', exists, context.issues.email === 'exists'),
      there('invited', invited, context.issues.email === 'invited'),
      there('question', question, false),
    ]
  }

  const arrive = async () => {
    await visit.open('/users')
    await openInvite(page)
  }
  return { page, held, actors: ['inviteUser'], arrive, happen, look }
}

export const userInviteCover: Cover = {
  model: userInviteModel,
  drive: driverOf,
}
