import { passwordChangeForm } from '#contract/session/password-change.ts'
import type { EditFormInput } from '#machines/shell/edit-form-state.ts'

/** The change-password form; after a lost reply either password may be valid. */
export const passwordChangeInput: EditFormInput = {
  rules: passwordChangeForm.rules(undefined),
  values: passwordChangeForm.start,
  mode: 'create',
  asksBeforeClosing: false,
  notices: { saved: { key: 'PASSWORD_CHANGED' }, failed: null },
  draft: null,
}
