import { type InviteEnv, inviteForm, noPermissions } from '#contract/users/invite-form.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'

/** With what the invite dialog opens (USR-07…20); `email` is what was searched for without a match. */
export interface InviteInput extends InviteEnv {
  readonly email: string
  /** The gateway keeps permissions with an invitation. */
  readonly grants: boolean
}

export const inviteInput = ({ stores, known, email, grants }: InviteInput): EditFormInput => ({
  rules: inviteForm.rules({ stores, known }),
  values: { ...inviteForm.start, email, ...(grants && { permissions: noPermissions }) },
  mode: 'create',
  notices: { saved: { key: 'USER_INVITED' }, failed: { key: 'USER_NOT_INVITED' } },
  draft: null,
})

/** Somebody was invited, or the gateway knows somebody whom the lists behind the dialog do not show. */
export const changesUserList = (output: EditFormOutput): boolean =>
  output.kind === 'saved' ||
  output.refusals.some(({ name, issue }) => name === 'email' && (issue === 'exists' || issue === 'invited'))
