import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { dashboardQueryOf } from '#contract/dashboard/dashboard-query.ts'
import { holds } from '#contract/session/access-rules.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { draftIssue } from '#machines/dashboard/dashboard.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { useOwnRights } from '#src/session/own-rights.ts'
import { store } from '#src/shell/browser/storage.ts'
import { today } from '#src/shell/browser/today.ts'
import { holdFirstScreen } from '#src/shell/early/first-screen.ts'
import { OnePicture } from '#src/shell/early/one-picture.tsx'
import { type ListPlace, useArrival, useListPlace } from '#src/shell/list/list-place.ts'
import { useSelectedStore } from '#src/shell/selected-store.ts'
import { WithoutStore } from '#src/stores/without-store.tsx'
import { DateRangeField } from '#src/ui/fields/date-range-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Panels } from '#src/ui/panels.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { BusyRegion } from '#src/ui/state/busy-region.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { ChartSection } from './chart-section.tsx'
import { type DashboardActor, dashboardLogic } from './dashboard-calls.ts'
import { AwaitedTiles, FigureTiles } from './figure-tiles.tsx'
import { WaitingSide } from './waiting-side.tsx'

/** How a company is doing, and what waits for the reader (NAV-06, DSH-01…06). */
export function DashboardPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`Dashboard`}>{(facts) => <Dashboard facts={facts} />}</CompanyPage>
}

function Dashboard({ facts }: { readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  const company = facts.company.id
  const arrival = useArrival()
  const [machine] = useState(dashboardLogic)
  const [input] = useState(() => ({ today: today(), query: dashboardQueryOf(arrival.search, today()) }))
  const actor = useActorRef(machine, { input })
  const follow = useCallback(
    ({ search }: ListPlace) => actor.send({ type: 'address.changed', query: dashboardQueryOf(search, today()) }),
    [actor],
  )
  useListPlace('home', follow)
  useEffect(() => store('dashboardOf', company), [company])
  const rights = useOwnRights()
  const isAdmin = holds(rights, 'ROLE_COMPANY_ADMIN', { company })
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ figures: 'loading' }))
  const hasWaiting = hasFeature(facts.profileInfo, 'waiting')
  const isWide = useWideScreen()
  const refresh = (
    <RefreshButton
      size={isWide ? 'xs' : 'md'}
      bare={!isWide}
      busy={isBusy}
      onRefresh={() => actor.send({ type: 'dashboard.refreshed' })}
    />
  )
  // Figures of nothing would only stand before what comes next.
  const hasStore = facts.stores.length > 0
  return (
    <>
      <OnePicture />
      <PageHeader
        title={t`Dashboard`}
        {...(isWide && {
          purpose: (
            <Box as="span" display="flex" alignItems="center" columnGap="3">
              <Trans>How your stores are doing, and what is waiting for you</Trans>
              {refresh}
            </Box>
          ),
        })}
        aside={isWide ? null : <Box ms="auto">{refresh}</Box>}
      />
      <Panels>
        {hasStore ? (
          <>
            <Controls actor={actor} facts={facts} />
            <FiguresOf actor={actor} isAdmin={isAdmin} />
          </>
        ) : (
          <WithoutStore />
        )}
        <Box
          display="grid"
          gap="6"
          alignItems="start"
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            xl: hasWaiting && hasStore ? 'minmax(0, 1fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
          }}
        >
          <WaitingSide dashboard={actor} facts={facts} rights={rights} hasWaiting={hasWaiting} />
          {hasStore ? <ChartSection actor={actor} /> : null}
        </Box>
      </Panels>
    </>
  )
}

interface ControlsProps {
  readonly actor: DashboardActor
  readonly facts: CompanyFacts
}

/** Which store and which days; what they are stands in the address (DSH-03, DSH-04). */
function Controls({ actor, facts }: ControlsProps) {
  const { t } = useLingui()
  const store = useSelector(actor, (snapshot) => snapshot.context.query.store)
  useSelectedStore(store)
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const issue = useSelector(actor, (snapshot) => draftIssue(snapshot.context))
  const isForeign = store !== null && !facts.stores.some(({ id }) => id === store)
  return (
    <Box className="no-print" display="flex" flexWrap="wrap" alignItems="flex-start" gap="3">
      <Box w={{ base: 'full', md: '12rem' }}>
        <SelectField
          label={t`Store`}
          value={store ?? ''}
          placeholder={t`All stores`}
          options={[
            ...facts.stores.map(({ id, name }) => ({ value: id, label: name })),
            ...(isForeign ? [{ value: store, label: t`Not among yours` }] : []),
          ]}
          onChange={(chosen) => actor.send({ type: 'store.chosen', store: chosen === '' ? null : chosen })}
        />
      </Box>
      <DateRangeField
        value={draft}
        today={today()}
        issue={issue}
        hasYesterday
        onChange={(range) => actor.send({ type: 'range.changed', ...range })}
      />
    </Box>
  )
}

interface FiguresProps {
  readonly actor: DashboardActor
  readonly isAdmin: boolean
}

function FiguresOf({ actor, isAdmin }: FiguresProps) {
  const figures = useSelector(actor, (snapshot) => snapshot.context.figures)
  const query = useSelector(actor, (snapshot) => snapshot.context.figuresOf)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ figures: 'failed' }))
  const isOutdated = useSelector(actor, (snapshot) => snapshot.matches({ figures: 'outdated' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches({ figures: 'loading' }))
  const isFirst = isBusy && figures === null
  useLayoutEffect(() => (isFirst ? holdFirstScreen() : undefined), [isFirst])
  if (hasFailed) {
    return <FailedState busy={isBusy} onRetry={() => actor.send({ type: 'dashboard.refreshed' })} />
  }
  return (
    <>
      {isOutdated ? (
        <Banner tone="amber" title={<Trans>The figures could not be refreshed.</Trans>}>
          <Trans>You see older figures.</Trans>
        </Banner>
      ) : null}
      <BusyRegion busy={isBusy}>
        {figures === null || query === null ? (
          <AwaitedTiles />
        ) : (
          <FigureTiles {...figures} query={query} isAdmin={isAdmin} />
        )}
      </BusyRegion>
    </>
  )
}
