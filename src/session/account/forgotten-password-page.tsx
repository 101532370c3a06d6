import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { forgottenPasswordForm } from '#contract/session/forgotten-password.ts'
import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts'
import { useProfileInfo } from '#src/session/sign-in/profile-info.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { askForReset } from './account-actors.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage, KeptElsewhere } from './account-page.tsx'
import { accountEmailView } from './account-words.ts'

const view = formView(forgottenPasswordForm, { email: accountEmailView })

const logic = () => forgottenPasswordMachine.provide({ actors: { emailForm: askForReset } })

/** Where passwords count here at all (SES-24). */
export function ForgottenPasswordPage() {
  return useProfileInfo()?.passwordSignIn === false ? <KeptElsewhere /> : <ForgottenPassword />
}

/** Asks for a link to a new password; known and unknown people read the same. */
function ForgottenPassword() {
  const { t } = useLingui()
  useTitle(t`Forgotten password`)
  const [machine] = useState(logic)
  const actor = useActorRef(machine)
  const email = useSelector(actor, (snapshot) => snapshot.context.email)
  const form = useSelector(actor, (snapshot) => snapshot.children.emailForm)
  const back = (
    <ScreenLink to={{ screen: 'login' }}>
      <Trans>Back to sign-in</Trans>
    </ScreenLink>
  )
  if (!form) {
    return (
      <AccountPage key="asked" title={<Trans>Check your e-mail</Trans>}>
        <p>
          <Trans>
            If there is an account for {email}, a message with a link to a new password is on its way. The link is valid
            for 2 hours.
          </Trans>
        </p>
        <EventButton actor={actor} event={{ type: 'form.reopened' }} variant="outline" size="md" h="11">
          <Trans>Ask again</Trans>
        </EventButton>
        {back}
      </AccountPage>
    )
  }
  return (
    <AccountPage
      key="form"
      title={<Trans>Forgotten password</Trans>}
      purpose={<Trans>Enter your e-mail, and we send you a link to a new password.</Trans>}
    >
      <EmailForm actor={form} />
      {back}
    </AccountPage>
  )
}

function EmailForm({ actor }: { readonly actor: FormActor }) {
  const form = view.useForm(actor)
  return (
    <AccountForm form={form} submit={<Trans>Send the link</Trans>}>
      <view.Field of="email" />
    </AccountForm>
  )
}
