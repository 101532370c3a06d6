import { form } from '#contract/shell/form/form.ts'
import { accountEmail } from './account-fields.ts'

/** The e-mail to which a link to a new password is sent (SES-24). */
export const forgottenPasswordForm = form({ email: accountEmail })
