import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registrationForm } from '#contract/session/registration.ts'
import { LeaveGuard } from '#src/shell/asked/leave-guard.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { AccountForm } from './account-form.tsx'
import { accountEmailView, newPasswordView } from './account-words.ts'

const view = formView(registrationForm, {
  email: accountEmailView,
  firstName: { label: msg`First name`, autoComplete: 'given-name' },
  lastName: { label: msg`Last name`, autoComplete: 'family-name' },
  password: newPasswordView,
})

/** The e-mail, to which a link is sent; once the link was followed, name and password (SES-24). */
export function RegistrationForm({ actor }: { readonly actor: FormActor }) {
  const form = view.useForm(actor)
  return (
    <AccountForm form={form} submit={<Trans>Register</Trans>}>
      <view.Fields of={['email', 'firstName', 'lastName', 'password']} />
      <LeaveGuard unsaved={form.unsaved} />
    </AccountForm>
  )
}
