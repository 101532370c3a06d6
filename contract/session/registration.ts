import { secret } from '#contract/shell/form/fields.ts'
import { formIn } from '#contract/shell/form/form.ts'
import { accountEmail, personName } from './account-fields.ts'
import { passwordIssue, passwordLimits } from './password.ts'

interface RegistrationEnv {
  /** The person followed a mail link, which determines the e-mail. */
  readonly isLinked: boolean
}

const isLinked = ({ env }: { readonly env: RegistrationEnv }) => env.isLinked

/** A registration (SES-24): first the e-mail alone, then name and password once the link was followed. */
export const registrationForm = formIn<RegistrationEnv>()(
  {
    email: accountEmail,
    firstName: personName,
    lastName: personName,
    password: secret({ max: passwordLimits.max, issue: passwordIssue }),
  },
  {
    locked: { email: isLinked },
    shown: { firstName: isLinked, lastName: isLinked, password: isLinked },
  },
)
