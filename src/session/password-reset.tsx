import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { passwordResetMachine } from '#machines/session/password-reset.machine.ts'
import { go, sessionActor } from '#src/shell/app.ts'
import { LeaveGuard } from '#src/shell/asked/leave-guard.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { clearStored } from '#src/shell/browser/storage.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { EntryForm } from '#src/ui/form/entry-form.tsx'
import { useFormErrors } from '#src/ui/form/form-errors.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { setPassword } from './account-actors.ts'
import { AccountPage } from './account-page.tsx'
import { accountIssueWords, passwordRule, troubleWords } from './account-words.ts'
import { tellTabs } from './other-tabs.ts'

/** The gateway has ended every session of the person; this browser must not show one of them any more. */
function closeSession(): void {
  const session = sessionActor().getSnapshot()
  if (!session.matches('signedIn')) return
  clearStored()
  tellTabs({ kind: 'signedOut', subject: session.context.account?.subject ?? '' })
  sessionActor().send({ type: 'session.left' })
}

const logic = () =>
  passwordResetMachine.provide({
    actors: { setPassword },
    actions: { closeSession, goTo: (_, destination) => go(destination) },
  })

interface PasswordResetProps {
  readonly accountKey: string | null
}

/** A new password by the link of a mail (SES-24). */
export function PasswordReset({ accountKey }: PasswordResetProps) {
  const { t, i18n } = useLingui()
  useTitle(t`New password`)
  const [machine] = useState(logic)
  const actor = useActorRef(machine, { input: { key: accountKey } })
  const id = useId()
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const newPassword = useSelector(actor, (snapshot) => snapshot.context.newPassword)
  const issue = useSelector(actor, (snapshot) => snapshot.context.issues.newPassword)
  const trouble = useSelector(actor, (snapshot) => snapshot.context.trouble)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const errors = useFormErrors({ busy, hasIssues: issue !== undefined })
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
        <AccountPage key={state} title={<Trans>This link cannot be used</Trans>}>
          <p>{trouble === null ? null : i18n._(troubleWords[trouble])}</p>
          <p>
            <Trans>If you have just set a new password, try to sign in with it.</Trans>
          </p>
          <Button size="md" h="11" onClick={() => actor.send({ type: 'newLink.chosen' })}>
            <Trans>Ask for a new link</Trans>
          </Button>
          <Button variant="outline" size="md" h="11" onClick={toSignIn}>
            <Trans>Go to sign-in</Trans>
          </Button>
        </AccountPage>
      )
    case 'entering':
    case 'saving':
      return (
        <AccountPage
          key="form"
          title={<Trans>New password</Trans>}
          purpose={<Trans>Choose a new password. You are then signed out everywhere.</Trans>}
        >
          <EntryForm canSubmit={canSubmit} onSubmit={() => actor.send({ type: 'form.submitted' })} onTry={errors.tried}>
            <Box display="grid" gap="4">
              {trouble === null ? null : (
                <Box role="alert">
                  <Banner tone="red">{i18n._(troubleWords[trouble])}</Banner>
                </Box>
              )}
              <PasswordField
                id={`${id}-password`}
                name="newPassword"
                label={t`New password`}
                autoComplete="new-password"
                help={i18n._(passwordRule)}
                value={newPassword}
                onChange={(value) => actor.send({ type: 'password.changed', value })}
                onBlur={() => errors.leave('newPassword')}
                error={
                  issue !== undefined && errors.shows('newPassword', newPassword)
                    ? i18n._(accountIssueWords(issue))
                    : undefined
                }
                disabled={busy}
              />
              <ActionButton type="submit" disabled={!canSubmit} busy={busy} size="md" h="11">
                <Trans>Save the password</Trans>
              </ActionButton>
            </Box>
          </EntryForm>
          <LeaveGuard unsaved={newPassword !== ''} />
        </AccountPage>
      )
    default:
      return <LoadingScreen />
  }
}
