import { msg } from '@lingui/core/macro'
import { inviteForm } from '#contract/users/invite-form.ts'
import { roleWords, storeRoleWords } from '#contract/users/role-words.ts'
import { formView } from '#src/ui/form/form-view.ts'

const refused = msg`This cannot be chosen any more.`

/** The fields of the invite dialog (USR-07); what is filled in wrong is said while it is typed. */
export const inviteView = formView(inviteForm, {
  email: {
    label: msg`E-mail`,
    look: 'email',
    isFirst: true,
    autoComplete: 'off',
    help: msg`An invited user becomes visible in the list only after accepting the invitation.`,
    issues: {
      exists: msg`A user with this e-mail already exists in the company.`,
      invited: msg`This person has already been invited and has not accepted yet.`,
    },
    atOnce: ['exists', 'invited'],
  },
  role: {
    label: msg`Company role`,
    options: roleWords,
    placeholder: msg`Choose a role`,
    issues: { refused, required: msg`Choose a company role.` },
  },
  'rows.store': {
    label: msg`Store`,
    placeholder: msg`Choose a store`,
    issues: { refused, twice: msg`This store is already in another row.` },
    atOnce: ['twice', 'refused'],
  },
  'permissions.given': { label: msg`Permission` },
  'rows.role': { label: msg`Store role`, options: storeRoleWords, placeholder: msg`Choose a role` },
})
