import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { TermsStatus } from '#contract/session/account.ts'
import { type TermsNoticeInput, termsNoticeMachine } from '#machines/session/terms-notice.machine.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ports } from '#src/shell/ports.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { TermsFooter } from './terms-footer.tsx'
import { keepTermsInfo, readTerms } from './terms-reading.ts'
import { UnlessAccepted } from './unless-accepted.tsx'

const logic = () =>
  termsNoticeMachine.provide({
    actors: {
      fetchTerms: fromPromise<TermsStatus, TermsNoticeInput>(({ input: { company }, signal }) =>
        readTerms(company || null, signal),
      ),
    },
    actions: {
      ...ports,
      signOut: () => sessionActor().send({ type: 'logout.requested' }),
      remember: (_, { key, value }) => {
        if (key === 'termsInfoShown' && typeof value === 'string') keepTermsInfo(value)
      },
    },
  })

/** What everybody but an admin sees while the terms are not accepted (TRM-04…07). */
export const TermsNoticePage = () => (
  <UnlessAccepted>
    <TermsNotice />
  </UnlessAccepted>
)

function TermsNotice() {
  const { t } = useLingui()
  useTitle(t`Terms`)
  const [machine] = useState(logic)
  const [company] = useState(() => companyActor().getSnapshot().context.selected?.id ?? '')
  const actor = useActorRef(machine, { input: { company } })
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const unanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  return (
    <PlainPage width="message" withLanguage>
      <PageHeader title={<Trans>The terms are not accepted yet</Trans>} />
      <Box display="grid" gap="4">
        <p>
          <Trans>
            Before anybody can work here, the main administrator of your company must accept the terms. Ask them to sign
            in and accept.
          </Trans>
        </p>
        <p>
          <Trans>
            Press OK once that is done. If you have temporary access, OK lets you continue; otherwise it signs you out.
          </Trans>
        </p>
        {unanswered ? (
          <Banner tone="amber">
            <Trans>The server did not answer. Press OK to ask again.</Trans>
          </Banner>
        ) : null}
        <Box>
          <EventButton actor={actor} event={{ type: 'notice.confirmed' }} busy={busy}>
            <Trans>OK</Trans>
          </EventButton>
        </Box>
      </Box>
      <TermsFooter />
    </PlainPage>
  )
}
