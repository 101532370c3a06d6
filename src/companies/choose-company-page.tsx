import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { hasFeature } from '#contract/shell/feature.ts'
import { useProfileInfo } from '#src/session/sign-in/profile-info.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { isOwnAddress } from '#src/shell/browser/navigator.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { CompanyChoice } from './company-choice.tsx'

/** A person of several companies picks one before the target opens (ACC-36, D83). */
export function ChooseCompanyPage() {
  const { t } = useLingui()
  useTitle(t`Choose a company`)
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const from = typeof search.from === 'string' && isOwnAddress(search.from) ? search.from : null
  const actor = companyActor()
  useEffect(() => actor.send({ type: 'choice.opened', returnTo: from }), [actor, from])
  const companies = useSelector(actor, (snapshot) => snapshot.context.companies)
  const unlisted = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'unlisted' }))
  const canLeave = hasFeature(useProfileInfo(), 'leaveCompany')
  const offering = useSelector(actor, (snapshot) => snapshot.matches({ choosing: 'offering' }))
  return (
    <PlainPage withLanguage>
      <PageHeader
        title={<Trans>Choose a company</Trans>}
        purpose={
          companies.length === 1 ? undefined : (
            <Trans>You belong to several companies. You can switch at any time at the top of the page.</Trans>
          )
        }
      />
      {unlisted ? <FailedState onRetry={() => actor.send({ type: 'company.retried' })} /> : null}
      {offering ? (
        <CompanyChoice companies={companies} onChoose={(id) => actor.send({ type: 'company.selected', id })} />
      ) : unlisted ? null : (
        <LoadingScreen part />
      )}
      <Box mt="6" display="flex" flexWrap="wrap" alignItems="center" columnGap="6">
        {canLeave ? (
          <ScreenLink to={{ screen: 'ownCompanies' }}>
            <Trans>My companies</Trans>
          </ScreenLink>
        ) : null}
        <Button variant="plain" px="0" onClick={() => sessionActor().send({ type: 'logout.requested' })}>
          <Trans>Sign out</Trans>
        </Button>
      </Box>
    </PlainPage>
  )
}
