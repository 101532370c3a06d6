import { Box } from '@chakra-ui/react/box'
import { Spinner } from '@chakra-ui/react/spinner'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { returnAddress } from '#contract/session/return-address.ts'
import { admitThrough } from '#machines/session/sign-in-through.ts'
import { socialAuthMachine } from '#machines/session/social-auth.machine.ts'
import { sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { signInText } from '#src/shell/early/sign-in-words.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { finishAtProvider, startAtProvider } from './provider.ts'

const logic = () =>
  socialAuthMachine.provide({
    actors: { startAtProvider, finishAtProvider, signIn: admitThrough(sessionActor()) },
    actions: {
      leaveTo: (_, { url }) => {
        // In the place of this screen: Back from the provider would only lead there once more.
        if (new URL(url).protocol.startsWith('http')) location.replace(url)
      },
    },
  })

/** A provider's answer carries a code or an error; without either the person is only on the way there. */
function readAddress() {
  const search = new URLSearchParams(location.search)
  const isAnswer = search.has('code') || search.has('error')
  return { answer: isAnswer ? location.search : null, returnTo: returnAddress(search.get('from')) }
}

/** To the identity provider and back (SES-01, SES-03). */
export function SocialAuthPage() {
  const { t } = useLingui()
  useTitle(t({ message: 'Sign in', context: 'title' }))
  const [{ answer, returnTo }] = useState(readAddress)
  const [machine] = useState(logic)
  const actor = useActorRef(machine, { input: { answer, returnTo } })
  const refusal = useSelector(actor, (snapshot) => snapshot.context.refusal)
  const isOnTheWayThere = useSelector(actor, (snapshot) => snapshot.matches('starting') || snapshot.matches('left'))
  return (
    <PlainPage withLanguage>
      <PageHeader title={<Trans context="title">Sign in</Trans>} />
      {refusal === null ? (
        <Box display="flex" alignItems="center" gap="3" color="fg.muted">
          <Spinner size="sm" aria-hidden="true" />
          <span role="status">
            {isOnTheWayThere ? <Trans>Going to the identity provider…</Trans> : <Trans>Signing you in…</Trans>}
          </span>
        </Box>
      ) : (
        <Box display="grid" gap="5">
          <Box role="alert">
            <Banner tone="red">{signInText(refusal)}</Banner>
          </Box>
          <EventButton actor={actor} event={{ type: 'retry.chosen' }} size="md" h="11">
            <Trans>Try again</Trans>
          </EventButton>
          <ScreenLink to={{ screen: 'login' }}>
            <Trans>Back to sign-in</Trans>
          </ScreenLink>
        </Box>
      )}
    </PlainPage>
  )
}
