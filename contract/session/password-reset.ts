import { secret } from '#contract/shell/form/fields.ts'
import { form } from '#contract/shell/form/form.ts'
import { passwordIssue, passwordLimits } from './password.ts'

/** The new password, requested by a mail link (SES-24). */
export const passwordResetForm = form({ newPassword: secret({ max: passwordLimits.max, issue: passwordIssue }) })
