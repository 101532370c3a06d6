import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { accountFormMachine } from '#machines/session/account-form.ts'
import { registrationMachine } from '#machines/session/registration.machine.ts'
import { signInThrough } from '#machines/session/sign-in-through.ts'
import { useProfileInfo } from '#src/session/sign-in/profile-info.ts'
import { sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ports } from '#src/shell/ports.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { followKey, register } from './account-actors.ts'
import { useAccountKey } from './account-key.ts'
import { AccountPage, KeptElsewhere, LinkOver } from './account-page.tsx'
import { troubleText } from './account-words.ts'
import { RegistrationForm } from './registration-form.tsx'

const logic = (key: string | null) =>
  registrationMachine.provide({
    actors: {
      followKey,
      registrationForm: accountFormMachine.provide({ actors: { save: register(key) }, actions: ports }),
      signIn: signInThrough(sessionActor()),
    },
    actions: {
      ...ports,
      signOut: () => sessionActor().send({ type: 'logout.requested' }),
      reloadIdentity: () => sessionActor().send({ type: 'response.forbidden', at: '/' }),
    },
  })

/** Registration, openly or by the link of a mail (SES-01, SES-24, USR-10). A new link starts a new registration. */
export function RegistrationPage() {
  const { t } = useLingui()
  useTitle(t({ message: 'Register', context: 'title' }))
  const { key, withKey } = useAccountKey('key')
  const hasPasswords = useProfileInfo()?.passwordSignIn !== false
  if (!withKey && !hasPasswords) return <KeptElsewhere />
  return <Registration key={key ?? String(withKey)} accountKey={key} withKey={withKey} />
}

interface RegistrationProps {
  readonly accountKey: string | null
  readonly withKey: boolean
}

function Registration({ accountKey, withKey }: RegistrationProps) {
  const { i18n } = useLingui()
  const [machine] = useState(() => logic(accountKey))
  const [signedInAs] = useState(() => sessionActor().getSnapshot().context.account?.email ?? null)
  const actor = useActorRef(machine, { input: { key: accountKey, withKey, signedInAs } })
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const email = useSelector(actor, (snapshot) => snapshot.context.email)
  const invited = useSelector(actor, (snapshot) => snapshot.context.key !== null)
  const trouble = useSelector(actor, (snapshot) => snapshot.context.trouble)
  const form = useSelector(actor, (snapshot) => snapshot.children.registrationForm)
  const present = useSelector(sessionActor(), ({ context }) => context.account?.email ?? null)
  const onward = () => actor.send({ type: 'onward.chosen' })
  switch (state) {
    case 'unanswered':
      return (
        <AccountPage key={state} title={<Trans>The link could not be checked</Trans>}>
          <Box role="alert">
            <Banner tone="amber">{trouble === null ? null : troubleText(i18n, trouble)}</Banner>
          </Box>
          <EventButton actor={actor} event={{ type: 'retry.chosen' }} size="md" h="11">
            <Trans>Try again</Trans>
          </EventButton>
        </AccountPage>
      )
    case 'linkOver':
      return (
        <LinkOver
          key={state}
          trouble={trouble}
          advice={
            present !== null ? (
              <Trans>
                You are signed in here as {present}. If you accepted it already, continue. Otherwise ask for a new
                invitation.
              </Trans>
            ) : trouble === 'keyMissing' ? (
              <Trans>If it was accepted already, sign in.</Trans>
            ) : (
              <Trans>
                If you have registered already, sign in. Otherwise ask for a new invitation, or register again.
              </Trans>
            )
          }
          isSignedIn={present !== null}
          onSignIn={onward}
        />
      )
    case 'mailSent':
      return (
        <AccountPage key={state} title={<Trans>Check your e-mail</Trans>}>
          <p>
            <Trans>
              We have sent a message to {email}. Open the link in it within 24 hours to finish the registration.
            </Trans>
          </p>
          <Button size="md" h="11" onClick={onward}>
            <Trans>Go to sign-in</Trans>
          </Button>
          <EventButton actor={actor} event={{ type: 'form.reopened' }} variant="outline" size="md" h="11">
            <Trans>Use another e-mail</Trans>
          </EventButton>
        </AccountPage>
      )
    case 'accepted':
      return <Accepted email={email} signedInAs={signedInAs} onOnward={onward} />
    case 'signingIn':
      return (
        <AccountPage key={state} title={<Trans context="title">Register</Trans>}>
          <LoadingScreen part>
            <Trans>Signing you in…</Trans>
          </LoadingScreen>
        </AccountPage>
      )
    case 'entering':
      return (
        <AccountPage
          key={state}
          title={<Trans context="title">Register</Trans>}
          purpose={
            invited ? (
              <Trans>Your e-mail is confirmed. Enter your name and choose a password.</Trans>
            ) : (
              <Trans>Enter your e-mail, and we send you a link. There you choose your name and password.</Trans>
            )
          }
        >
          {present === null ? null : (
            <p>
              {invited ? (
                <Trans>
                  You are signed in here as {present}. This registration is for {email}.
                </Trans>
              ) : (
                <Trans>You are signed in here as {present}. This registration is for another person.</Trans>
              )}
            </p>
          )}
          {form ? <RegistrationForm actor={form} /> : null}
          <ScreenLink to={{ screen: 'login' }}>
            {present === null ? <Trans>Back to sign-in</Trans> : <Trans>Continue as {present}</Trans>}
          </ScreenLink>
        </AccountPage>
      )
    default:
      return <LoadingScreen />
  }
}

interface AcceptedProps {
  readonly email: string
  readonly signedInAs: string | null
  readonly onOnward: () => void
}

function Accepted({ email, signedInAs, onOnward }: AcceptedProps) {
  const same = signedInAs === email
  return (
    <AccountPage title={<Trans>All done</Trans>}>
      <p>
        {signedInAs === null ? (
          <Trans>The link has been accepted. You can sign in as {email} now.</Trans>
        ) : same ? (
          <Trans>The link has been accepted. Your new access is ready.</Trans>
        ) : (
          <Trans>
            The link has been accepted for {email}, but you are signed in here as {signedInAs}. Sign out to continue as{' '}
            {email}.
          </Trans>
        )}
      </p>
      <Button size="md" h="11" onClick={onOnward}>
        {signedInAs === null ? <Trans>Go to sign-in</Trans> : same ? <Trans>Continue</Trans> : <Trans>Sign out</Trans>}
      </Button>
    </AccountPage>
  )
}
