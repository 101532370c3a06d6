import { inviteForm } from '#contract/users/invite-form.ts'
import { button } from '#tests/browser/person.ts'
import { sentFormCover } from '#tests/browser/sent-form-cover.ts'
import { onPage, there } from '#tests/browser/walk.ts'
import { exampleUser } from '#tests/machines/users/example-users.ts'
import { userInviteModel } from '#tests/machines/users/user-invite.model.ts'
import { openInvite } from './at-users.ts'
import { inExampleCompany, users } from './example-company.ts'

export const userInviteCover = sentFormCover({
  // A tick sends three events of a row at once: it is tried by hand.
  model: onPage(userInviteModel, ({ label }) => !label.startsWith('a row')),
  dialog: /^(Invite a user|Add an offline user)$/,
  question: 'Close without inviting?',
  isSave: (method, path) => method === 'POST' && path.endsWith(users),
  replies: {
    'save: sent': { status: 201, body: { id: null, email: 'novi@jadran.example' } },
    'save: exists': { status: 409, body: { message: 'USER_EXISTS' } },
    'save: invited already': { status: 409, body: { message: 'INVITATION_PENDING' } },
    'save: refused': { status: 400, body: { message: 'refused', fieldErrors: [{ field: 'authorities.0' }] } },
  },
  open: async (visit) => {
    await inExampleCompany(visit, { listed: [exampleUser('ROLE_COMPANY_USER')], pending: [] })
    return async () => {
      await visit.open('/users')
      await openInvite(visit.page)
    }
  },
  says: {
    email: {
      exists: 'A user with this e-mail already exists in the company.',
      invited: 'This person has already been invited and has not accepted yet.',
    },
  },
  look: (dialog, { values }) => {
    const { role, rows } = inviteForm.own(values)
    const row = dialog.getByRole('radiogroup', { name: /^Store role/ })
    return [
      there('Invite', button(dialog, role === 'ROLE_COMPANY_OFFLINE_USER' ? 'Add offline user' : 'Invite')),
      there('the last row', row.nth(rows.length - 1), rows.length > 0),
      there('a further row', row.nth(rows.length), false),
    ]
  },
})
