import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useParams } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { dayOf } from '#contract/shell/dates.ts'
import { detailsOf } from '#machines/transactions/details-kind.ts'
import type { transactionDetailsMachine } from '#machines/transactions/transaction-details.machine.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { useTitle } from '#src/shell/page-title.ts'
import { useScreen } from '#src/shell/screen-link.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Copyable } from '#src/ui/copyable.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { DetailsActions } from './details-actions.tsx'
import { detailsLogic, keptList } from './details-logic.ts'
import { HistoryPanel } from './history-panel.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderDetailsPanel } from './order-details-panel.tsx'
import { OrderStatusBadge } from './order-status.tsx'
import { SummaryPanel } from './summary-panel.tsx'

const today = () => dayOf(new Date())

const tabIds = ['summary', 'details', 'history'] as const

/** One card transaction (NAV-09, TRD-01…12). */
export function CardDetailsPage() {
  const { storeId = '', id = '' }: { readonly storeId?: string; readonly id?: string } = useParams({ strict: false })
  return <CardDetails key={`${storeId} ${id}`} storeId={storeId} id={id} />
}

function CardDetails({ storeId, id }: { readonly storeId: string; readonly id: string }) {
  const { t } = useLingui()
  const location = useLocation()
  const cameFrom = location.state.fromState === 'transactions' ? 'card' : null
  const account = sessionActor().getSnapshot().context.account
  const company = companyActor().getSnapshot().context.selected?.id ?? ''
  const [logic] = useState(() => detailsLogic({ sub: account?.subject ?? '', company }))
  const rights = account?.newAuthorities ?? []
  const around = cameFrom && keptList(cameFrom)
  const actor = useActorRef(logic, {
    input: { kind: 'card', id, storeId, company, rights, today, cameFrom, around },
  })
  const order = useSelector(actor, (snapshot) => detailsOf('card', snapshot.context).order)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.requested' }))
  useTitle(order?.orderReference ?? t`Order`)
  return (
    <Box maxW="72rem">
      {canGoBack ? (
        <Button
          className="no-print"
          variant="ghost"
          size="sm"
          mb="2"
          onClick={() => actor.send({ type: 'back.requested' })}
        >
          <ArrowLeft size={16} aria-hidden="true" />
          <Trans>Back to orders</Trans>
        </Button>
      ) : null}
      {failed ? <NoOrder actor={actor} /> : <OrderBody actor={actor} storeId={storeId} id={id} />}
    </Box>
  )
}

type DetailsActor = ActorRefFrom<typeof transactionDetailsMachine>

/** Absent, or nobody knows: another try in both cases. */
function NoOrder({ actor }: { readonly actor: DetailsActor }) {
  const notFound = useSelector(actor, (snapshot) => snapshot.matches({ failed: 'notFound' }))
  const retry = () => actor.send({ type: 'details.refreshed' })
  return (
    <>
      <PageHeader title={<Trans>Order</Trans>} />
      {notFound ? (
        <EmptyState
          kind="noMatch"
          title={<Trans>There is no such order</Trans>}
          action={
            <Button variant="outline" size="sm" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>It does not exist, or it belongs to a store that you do not see.</Trans>
        </EmptyState>
      ) : (
        <FailedState onRetry={retry} />
      )}
    </>
  )
}

interface OrderBodyProps {
  readonly actor: DetailsActor
  readonly storeId: string
  readonly id: string
}

function OrderBody({ actor, storeId, id }: OrderBodyProps) {
  const { t } = useLingui()
  const order = useSelector(actor, (snapshot) => detailsOf('card', snapshot.context).order)
  const store = useSelector(actor, (snapshot) => snapshot.context.store)
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ ready: { reading: 'outdated' } }))
  const actions = useSelector(actor, (snapshot) => snapshot.children.orderActions)
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'details.refreshed' }))
  if (order === null || actions === undefined) return <LoadingScreen />
  return (
    <>
      <PageHeader
        title={order.orderReference}
        aside={
          <>
            <Copyable value={order.orderReference} label={t`order number`}>
              {null}
            </Copyable>
            <OrderStatusBadge status={order.status} />
          </>
        }
        action={
          <>
            <DetailsActions actor={actions} />
            <Button variant="ghost" disabled={!canRefresh} onClick={() => actor.send({ type: 'details.refreshed' })}>
              <RefreshCw size={16} aria-hidden="true" />
              <Trans>Refresh</Trans>
            </Button>
          </>
        }
      />
      {outdated ? (
        <Box mb="4">
          <Banner tone="amber" title={<Trans>The order could not be refreshed</Trans>}>
            <Trans>What you see may be out of date.</Trans>
          </Banner>
        </Box>
      ) : null}
      <OrderChanges actor={actor} />
      <DetailsTabs storeId={storeId} id={id}>
        {(tab) => {
          if (tab === 'details') return <OrderDetailsPanel order={order} store={store} />
          return tab === 'history' ? <HistoryPanel order={order} /> : <SummaryPanel order={order} store={store} />
        }}
      </DetailsTabs>
    </>
  )
}

type TabId = (typeof tabIds)[number]

interface DetailsTabsProps {
  readonly storeId: string
  readonly id: string
  readonly children: (tab: TabId) => ReactNode
}

/** Each tab has an address; what the history entry carries goes along (TRD-03). */
function DetailsTabs({ storeId, id, children }: DetailsTabsProps) {
  const { t } = useLingui()
  const location = useLocation()
  const screen = useScreen()
  const search: Readonly<Record<string, unknown>> = location.search
  const current = tabIds.find((tab) => tab === search.tab) ?? 'summary'
  const labels: Readonly<Record<TabId, string>> = {
    summary: t`Summary`,
    details: t`Order details`,
    history: t`Order history`,
  }
  const { fromState } = location.state
  const targetOf = (tab: TabId) =>
    screen({
      screen: 'cardDetails',
      params: { storeId, id },
      search: tab === 'summary' ? {} : { tab },
      ...(fromState ? { state: { fromState } } : {}),
    })
  return (
    <>
      <Tabs
        label={t`Parts of the order`}
        current={current}
        tabs={tabIds.map((tab) => ({ id: tab, label: labels[tab], href: targetOf(tab).href }))}
        onGo={(tab) => targetOf(tabIds.find((known) => known === tab) ?? 'summary').onGo()}
      />
      {children(current)}
    </>
  )
}
