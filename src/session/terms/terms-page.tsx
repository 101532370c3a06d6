import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { fromPromise } from 'xstate'
import { acceptTerms } from '#contract/session/terms.ts'
import { type TermsInput, termsMachine } from '#machines/session/terms.machine.ts'
import { request } from '#src/client.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ports } from '#src/shell/ports.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { CheckboxField } from '#src/ui/fields/checkbox-field.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { TermsFooter } from './terms-footer.tsx'
import { TermsText } from './terms-text.tsx'
import { UnlessAccepted } from './unless-accepted.tsx'

const logic = () =>
  termsMachine.provide({
    actors: {
      acceptTerms: fromPromise<void, TermsInput>(async ({ input, signal }) => {
        const query = input.company === '' ? {} : { company: input.company }
        await request(acceptTerms, { query, signal, ignoreFailure: true })
      }),
    },
    actions: {
      ...ports,
      tellSession: (_, { company }) => sessionActor().send({ type: 'terms.accepted', company }),
      signOut: () => sessionActor().send({ type: 'logout.requested' }),
    },
  })

/** The terms, for an admin of the selected company (TRM-01…03, SES-28, D2, D3). */
export const TermsPage = () => (
  <UnlessAccepted>
    <Terms />
  </UnlessAccepted>
)

function Terms() {
  const { t } = useLingui()
  useTitle(t`Terms`)
  const [machine] = useState(logic)
  const [company] = useState(
    () => companyActor().getSnapshot().context.selected?.id ?? readStored('lastSelectedCompany') ?? '',
  )
  const actor = useActorRef(machine, { input: { company } })
  const ticked = useSelector(actor, (snapshot) => snapshot.matches('ticked') || snapshot.hasTag('busy'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const canAccept = useSelector(actor, (snapshot) => snapshot.can({ type: 'terms.accepted' }))
  const box = (
    <CheckboxField
      label={<Trans>I have read the terms and accept them on behalf of the company</Trans>}
      checked={ticked}
      disabled={busy}
      onChange={(on) => actor.send({ type: on ? 'terms.ticked' : 'terms.unticked' })}
    />
  )
  const reasonOf = useId()
  const reason = canAccept || busy ? null : <Trans>Tick the box to continue.</Trans>
  return (
    <PlainPage width="page" withLanguage>
      <PageHeader
        title={<Trans>Terms</Trans>}
        purpose={<Trans>The main administrator accepts them once, for everyone in the company.</Trans>}
      />
      <Box display="grid" gap="4" pb="6" mb="6" borderBottomWidth="1px">
        {box}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <EventButton actor={actor} event={{ type: 'terms.accepted' }} busy={busy} aria-describedby={reasonOf}>
            <Trans>Accept</Trans>
          </EventButton>
          <EventButton actor={actor} event={{ type: 'terms.declined' }} variant="outline">
            <Trans>Decline and sign out</Trans>
          </EventButton>
          <Box id={reasonOf} role="status" color="fg.muted">
            {reason}
          </Box>
        </Box>
      </Box>
      <TermsText />
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="8" pt="6" borderTopWidth="1px">
        <EventButton actor={actor} event={{ type: 'terms.accepted' }} busy={busy} aria-describedby={reasonOf}>
          <Trans>Continue</Trans>
        </EventButton>
        <Box color="fg.muted">{reason}</Box>
      </Box>
      <TermsFooter />
    </PlainPage>
  )
}
