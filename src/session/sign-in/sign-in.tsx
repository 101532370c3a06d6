import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { hasFeature } from '#contract/shell/feature.ts'
import { entryMachine } from '#machines/session/entry.machine.ts'
import { signInThrough } from '#machines/session/sign-in-through.ts'
import { go, sessionActor } from '#src/shell/app.ts'
import { isOwnAddress } from '#src/shell/browser/navigator.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { signInText } from '#src/shell/early/sign-in-words.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { PasswordForm } from './password-form.tsx'
import { useProfileInfo } from './profile-info.ts'

const findPeople = inRoom('session', () => import('./sandbox-people.tsx'))
const SandboxPeople = comesAfterFirst(() => findPeople().then((file) => file.SandboxPeople))

/** TanStack Router keeps where pages were scrolled to, and stores it when the document is left (SES-18). */
const forgetScroll = () => {
  try {
    sessionStorage.removeItem('tsr-scroll-restoration-v1_3')
  } catch {
    // Nothing can be stored here.
  }
}

/** Nothing of the person before stays in this tab. */
function useNothingKept(): void {
  useEffect(() => {
    forgetScroll()
    addEventListener('pagehide', forgetScroll)
    return () => removeEventListener('pagehide', forgetScroll)
  }, [])
}

interface SignInProps {
  /** What the address names as the one that was asked for. */
  readonly from: unknown
  /** Why a person is to sign in again. */
  readonly note?: ReactNode
}

/** Name and password (SES-05, SES-12). After it the address that was wanted opens (SES-03). */
export function SignIn({ from, note }: SignInProps) {
  const { t } = useLingui()
  useTitle(t({ message: 'Sign in', context: 'title' }))
  useNothingKept()
  const returnTo = typeof from === 'string' && isOwnAddress(from) ? from : null
  const [machine] = useState(() => entryMachine.provide({ actors: { signIn: signInThrough(sessionActor()) } }))
  const unread = useSelector(sessionActor(), (snapshot) => snapshot.context.refusal) === 'UNREACHABLE'
  const actor = useActorRef(machine, { input: { returnTo, refusal: unread ? 'UNREACHABLE' : null } })
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal)
  const minutes = useSelector(actor, (snapshot) => snapshot.context.minutes)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const expired = useSelector(sessionActor(), (snapshot) => snapshot.matches('expired'))
  const info = useProfileInfo()
  const hasPasswords = info?.passwordSignIn !== false
  const needsProvider = refusal === 'SECOND_FACTOR_NEEDED' || !hasPasswords
  return (
    <PlainPage withLanguage>
      <PageHeader
        title={<Trans context="title">Sign in</Trans>}
        purpose={<Trans>The back-office of your payment gateway</Trans>}
      />
      <Box display="grid" gap="5">
        {note}
        {expired && refusal === null ? <Banner tone="blue">{signInText('SESSION_EXPIRED')}</Banner> : null}
        {refusal === null ? null : (
          <Box role="alert">
            <Banner tone={refusal === 'SECOND_FACTOR_NEEDED' ? 'blue' : 'red'}>{signInText(refusal, minutes)}</Banner>
          </Box>
        )}
        {hasPasswords ? (
          <>
            <PasswordForm actor={actor} />
            <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" rowGap="2">
              <ScreenLink to={{ screen: 'forgottenPassword' }}>
                <Trans>Forgotten password?</Trans>
              </ScreenLink>
              <ScreenLink to={{ screen: 'register' }}>
                <Trans>Register</Trans>
              </ScreenLink>
            </Box>
          </>
        ) : null}
        {info?.issuer === undefined ? null : (
          <ActionButton
            type="button"
            {...(needsProvider ? {} : { variant: 'outline' as const })}
            onClick={() => go({ to: 'socialAuth', search: returnTo === null ? {} : { from: returnTo } })}
            size="md"
            h="auto"
            minH="11"
            py="1.5"
            whiteSpace="normal"
          >
            {refusal === 'SECOND_FACTOR_NEEDED' ? (
              <Trans>Continue to the second step</Trans>
            ) : (
              <Trans>Company sign-in (SSO)</Trans>
            )}
          </ActionButton>
        )}
        <Suspense fallback={null}>
          {hasPasswords && hasFeature(info, 'sandboxAccounts') ? (
            <SandboxPeople
              onPick={(username, password) => actor.send({ type: 'account.picked', username, password })}
              disabled={busy}
            />
          ) : null}
        </Suspense>
      </Box>
    </PlainPage>
  )
}
