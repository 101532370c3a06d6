import { secret } from '#contract/shell/form/fields.ts'
import { form } from '#contract/shell/form/form.ts'
import { passwordIssue, passwordLimits } from './password.ts'

/** A signed-in person changes the password (SES-24). This session stays, the others end. */
export const passwordChangeForm = form({
  currentPassword: secret({ max: passwordLimits.max }),
  newPassword: secret({ max: passwordLimits.max, issue: passwordIssue }),
})
