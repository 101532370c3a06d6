import type { AnyMachineSnapshot } from 'xstate'
import { inviteForm } from '#contract/users/invite-form.ts'
import type { EditFormContext } from '#machines/shell/edit-form-state.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { isSaid, say, senders } from '#tests/browser/said-events.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleUser } from '#tests/machines/users/example-users.ts'
import { userInviteModel } from '#tests/machines/users/user-invite.model.ts'
import { openInvite } from './at-users.ts'
import { inExampleCompany, invitations, listOf, replyAlways, users } from './example-company.ts'

const replies: Readonly<Record<string, Reply>> = {
  'save: invited already': { status: 409, body: { message: 'INVITATION_PENDING' } },
  'save: invited': { status: 201, body: { id: null, email: 'novi@jadran.example' } },
  'save: exists': { status: 409, body: { message: 'USER_EXISTS' } },
  'save: refused': { status: 400, body: { message: 'refused', fieldErrors: [{ field: 'authorities.0' }] } },
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await inExampleCompany(visit)
  await listOf(page, [exampleUser('ROLE_COMPANY_USER')])
  await replyAlways(page, invitations, [])
  const held = await holdCalls(page, { save: (method, path) => method === 'POST' && path.endsWith(users) })
  const dialog = page.getByRole('dialog', { name: 'Invite a user' })
  const question = page.getByRole('alertdialog', { name: 'Close without inviting?' })

  const happen = async (happened: Case) => {
    if (isSaid(happened)) return say(happened.event.type.startsWith('leave.') ? question : dialog, happened.event)
    const reply = replies[happened.label]
    await (reply ? held.answer('save', reply) : held.drop('save'))
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    if (snapshot.status !== 'active') return [there('dialog', page.getByRole('dialog'), false)]
    if (snapshot.matches('asking')) return [there('question', question)]
    const { values, issues } = snapshot.context as EditFormContext
    const { role, rows } = inviteForm.own(values)
    const row = dialog.getByRole('radiogroup', { name: /^Store role/ })
    const invited = dialog.getByText('This person has already been invited and has not accepted yet.', { exact: true })
    const exists = dialog.getByText('A user with this e-mail already exists in the company.', { exact: true })
    return [
      ...senders(dialog, snapshot, { always: ['form.submitted', 'form.closed'] }),
      there('busy', dialog.locator('button[aria-busy=true]'), snapshot.hasTag('busy')),
      there('Invite', button(dialog, role === 'ROLE_COMPANY_OFFLINE_USER' ? 'Add offline user' : 'Invite')),
      there('the last row', row.nth(rows.length - 1), rows.length > 0),
      there('a further row', row.nth(rows.length), false),
      there('exists', exists, issues.email === 'exists'),
      there('invited', invited, issues.email === 'invited'),
      there('question', question, false),
    ]
  }

  const arrive = async () => {
    await visit.open('/users')
    await openInvite(page)
  }
  return { page, held, actors: ['save'], arrive, happen, look }
}

/** A tick sends three events of a row at once: it is tried by hand. */
function isOfRows(happened: Case): boolean {
  if (!isSaid(happened)) return false
  const { type, path = '' } = happened.event as { readonly type: string; readonly path?: string }
  return type.startsWith('row.') || path.startsWith('rows.')
}

export const userInviteCover: Cover = {
  model: {
    ...userInviteModel,
    casesAt: (snapshot) => userInviteModel.casesAt(snapshot).filter((one) => !isOfRows(one)),
  },
  isOneOfMany: true,
  drive: driverOf,
}
