import { type InviteEnv, inviteForm, noPermissions } from '#contract/users/invite-form.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'

/** The input of the invite dialog (USR-07…20); `email` is the unmatched search text. */
export interface InviteInput extends InviteEnv {
  readonly email: string
  /** The gateway stores permissions with an invitation. */
  readonly grants: boolean
}

export const inviteInput = ({ stores, known, email, grants }: InviteInput): EditFormInput => ({
  rules: inviteForm.rules({ stores, known }),
  values: { ...inviteForm.start, email, ...(grants && { permissions: noPermissions }) },
  mode: 'create',
  notices: { saved: { key: 'USER_INVITED' }, failed: { key: 'USER_NOT_INVITED' } },
  draft: null,
})

/** A person was invited, or the gateway knows a person whom the lists do not show. */
export const changesUserList = (output: EditFormOutput): boolean =>
  output.kind === 'saved' ||
  output.refusals.some(({ name, issue }) => name === 'email' && (issue === 'exists' || issue === 'invited'))
