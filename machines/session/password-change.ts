import { passwordChangeForm } from '#contract/session/password-change.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'

/** The form of the own password; after a lost reply nobody knows which of the two passwords is good. */
export const passwordChangeInput: EditFormInput = {
  rules: passwordChangeForm.rules(undefined),
  values: passwordChangeForm.start,
  mode: 'create',
  asksBeforeClosing: false,
  notices: { saved: { key: 'PASSWORD_CHANGED' }, failed: null },
  draft: null,
}
