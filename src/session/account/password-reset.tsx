import { Button } from '@chakra-ui/react/button'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { passwordResetForm } from '#contract/session/password-reset.ts'
import { accountFormMachine } from '#machines/session/account-form.ts'
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts'
import { tellTabs } from '#src/session/other-tabs.ts'
import { sessionActor } from '#src/shell/app.ts'
import { LeaveGuard } from '#src/shell/asked/leave-guard.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { clearStored } from '#src/shell/browser/storage.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ports } from '#src/shell/ports.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { formView } from '#src/ui/form/form-view.ts'
import { setPassword } from './account-actors.ts'
import { AccountForm } from './account-form.tsx'
import { AccountPage, LinkOver } from './account-page.tsx'
import { newPasswordView } from './account-words.ts'

const view = formView(passwordResetForm, { newPassword: { ...newPasswordView, label: msg`New password` } })

/** The gateway has ended every session of the person; this browser must not show one of them any more. */
function closeSession(): void {
  const session = sessionActor().getSnapshot()
  if (!session.matches('signedIn')) return
  clearStored()
  tellTabs({ kind: 'signedOut', subject: session.context.account?.subject ?? '' })
  sessionActor().send({ type: 'session.left' })
}

const logic = (key: string | null) =>
  passwordResetMachine.provide({
    actors: { passwordForm: accountFormMachine.provide({ actors: { save: setPassword(key) }, actions: ports }) },
    actions: { ...ports, closeSession },
  })

interface PasswordResetProps {
  readonly accountKey: string | null
}

/** A new password by the link of a mail (SES-24). */
export function PasswordReset({ accountKey }: PasswordResetProps) {
  const { t } = useLingui()
  useTitle(t`New password`)
  const [machine] = useState(() => logic(accountKey))
  const actor = useActorRef(machine, { input: { key: accountKey } })
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const trouble = useSelector(actor, (snapshot) => snapshot.context.trouble)
  const form = useSelector(actor, (snapshot) => snapshot.children.passwordForm)
  const toSignIn = () => actor.send({ type: 'signIn.chosen' })
  switch (state) {
    case 'changed':
      return (
        <AccountPage key={state} title={<Trans>Your password is changed</Trans>}>
          <p>
            <Trans>You have been signed out everywhere. Sign in with the new password.</Trans>
          </p>
          <Button size="md" h="11" onClick={toSignIn}>
            <Trans>Go to sign-in</Trans>
          </Button>
        </AccountPage>
      )
    case 'linkOver':
      return (
        <LinkOver
          key={state}
          trouble={trouble}
          advice={<Trans>If you have just set a new password, try to sign in with it.</Trans>}
          onSignIn={toSignIn}
        >
          <EventButton actor={actor} event={{ type: 'newLink.chosen' }} size="md" h="11">
            <Trans>Ask for a new link</Trans>
          </EventButton>
        </LinkOver>
      )
    default:
      return form ? (
        <AccountPage
          key="form"
          title={<Trans>New password</Trans>}
          purpose={<Trans>Choose a new password. You are then signed out everywhere.</Trans>}
        >
          <NewPasswordForm actor={form} />
        </AccountPage>
      ) : (
        <LoadingScreen />
      )
  }
}

function NewPasswordForm({ actor }: { readonly actor: FormActor }) {
  const form = view.useForm(actor)
  return (
    <AccountForm form={form} submit={<Trans>Save the password</Trans>}>
      <view.Field of="newPassword" />
      <LeaveGuard unsaved={form.unsaved} />
    </AccountForm>
  )
}
