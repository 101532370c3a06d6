import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useParams } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { Store } from '#contract/stores/store.ts'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import { type DetailsTab, hasPdf, tabsOf } from '#contract/transactions/details/details-tabs.ts'
import { detailsScreens, listKinds, listScreens } from '#contract/transactions/list/list-screens.ts'
import { detailsOf, viewScreens } from '#machines/transactions/details/details-kind.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { timeThere } from '#src/shell/browser/clock.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { today } from '#src/shell/browser/today.ts'
import { OrderChanges } from '#src/transactions/history/order-changes.tsx'
import { useListLeft } from '#src/transactions/list/list-left.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { PrintedAt } from '#src/ui/values/printed-at.tsx'
import { AwaitedDetails } from './awaited-details.tsx'
import type { DetailsActor, OrderOf } from './details-actor.ts'
import { detailsLogic } from './details-logic.ts'
import { DetailsTabs, useTab } from './details-tabs.tsx'
import { DetailsToolbar, DetailsTools } from './details-toolbar.tsx'
import { MissingOrder } from './missing-order.tsx'
import { OrderHead } from './order-head.tsx'
import { KeptUntil } from './story/kept-until.tsx'
import type { OrderStory } from './story/order-story.ts'
import { StoryPanel } from './story/story-panel.tsx'

export interface ShownDetails<K extends DetailsKind> {
  readonly order: OrderOf<K>
  readonly store: Store | null
  readonly story: OrderStory
  readonly actor: DetailsActor
  readonly tab: Exclude<DetailsTab, 'summary'>
}

interface DetailsPageProps<K extends DetailsKind> {
  readonly kind: K
  readonly titleOf: (order: OrderOf<K>) => string
  /** The head and the first tab. */
  readonly useStory: (order: OrderOf<K>, store: Store | null) => OrderStory
  /** The money actions of this kind, in the head. */
  readonly actions?: (actor: DetailsActor) => ReactNode
  /** The other tabs. */
  readonly children?: (shown: ShownDetails<K>) => ReactNode
}

/** What the details of all kinds share (NAV-09, NAV-10). */
export function DetailsPage<K extends DetailsKind>(props: DetailsPageProps<K>) {
  const { storeId = '', id = '' }: { readonly storeId?: string; readonly id?: string } = useParams({ strict: false })
  return <Details key={`${storeId} ${id}`} storeId={storeId} id={id} {...props} />
}

interface DetailsProps<K extends DetailsKind> extends DetailsPageProps<K> {
  readonly storeId: string
  readonly id: string
}

function Details<K extends DetailsKind>(props: DetailsProps<K>) {
  const { kind, storeId, id, titleOf } = props
  const { t } = useLingui()
  const { fromState } = useLocation().state
  const list = listKinds.find((kind) => listScreens[kind] === fromState) ?? null
  const cameFrom = fromState === viewScreens.links ? 'links' : list
  const account = sessionActor().getSnapshot().context.account
  const company = companyActor().getSnapshot().context.selected?.id ?? ''
  const [logic] = useState(() => detailsLogic({ sub: account?.subject ?? '', company, by: account?.email ?? null }))
  const rights = account?.newAuthorities ?? []
  const around = useListLeft(list)
  const actor = useActorRef(logic, { input: { kind, id, storeId, company, rights, today, cameFrom, around } })
  const order = useSelector(actor, (snapshot) => detailsOf(kind, snapshot.context).order)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const title = order === null ? t`Order` : titleOf(order)
  useTitle(title)
  return (
    <Box maxW="72rem">
      <DetailsToolbar actor={actor} />
      {failed ? <MissingOrder actor={actor} kind={kind} /> : <DetailsBody {...props} actor={actor} order={order} />}
    </Box>
  )
}

interface DetailsBodyProps<K extends DetailsKind> extends DetailsProps<K> {
  readonly actor: DetailsActor
  readonly order: OrderOf<K> | null
}

function DetailsBody<K extends DetailsKind>({ order, ...props }: DetailsBodyProps<K>) {
  const isReady = useSelector(props.actor, (snapshot) => snapshot.matches('ready'))
  return order === null || !isReady ? <AwaitedDetails /> : <ReadDetails {...props} order={order} />
}

interface ReadDetailsProps<K extends DetailsKind> extends DetailsProps<K> {
  readonly actor: DetailsActor
  readonly order: OrderOf<K>
}

function ReadDetails<K extends DetailsKind>(props: ReadDetailsProps<K>) {
  const { kind, storeId, id, order, actor, useStory, actions, children } = props
  const store = useSelector(actor, (snapshot) => snapshot.context.store)
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ ready: { reading: 'outdated' } }))
  const charge = useSelector(actor, (snapshot) => snapshot.children.charge)
  const hasSavedCard = useSelector(
    charge,
    (snapshot) => snapshot?.can({ type: 'savedCardCharge.opened' }) === true || snapshot?.matches('charging') === true,
  )
  const tabs = tabsOf(kind, hasSavedCard)
  const tab = useTab(tabs)
  const story = useStory(order, store)
  const paper = hasPdf(kind) && order.id !== null ? { id: order.id, reference: story.number } : null
  return (
    <>
      <OrderHead
        story={story}
        store={store}
        actions={actions?.(actor)}
        tools={<DetailsTools actor={actor} paper={paper} />}
      />
      <PrintedAt now={timeThere} />
      {outdated ? <OutdatedOrder actor={actor} /> : null}
      <OrderChanges actor={actor} />
      {tabs.length > 0 ? (
        <DetailsTabs screen={detailsScreens[kind]} storeId={storeId} id={id} tabs={tabs} current={tab} />
      ) : null}
      {tab === 'summary' ? <StoryPanel story={story} /> : children?.({ order, store, story, actor, tab })}
      <KeptUntil day={order.keptUntil} />
    </>
  )
}

/** What is shown stays; by the reference support finds out why it could not be read again. */
function OutdatedOrder({ actor }: { readonly actor: DetailsActor }) {
  const { t } = useLingui()
  const reference = useSelector(actor, (snapshot) => snapshot.context.reference)
  return (
    <Box mb="4">
      <Banner
        tone="amber"
        title={<Trans>The order could not be refreshed</Trans>}
        action={
          <EventButton actor={actor} event={{ type: 'details.refreshed' }} size="sm" variant="outline">
            <Trans>Try again</Trans>
          </EventButton>
        }
      >
        <p>
          <Trans>What you see may be out of date.</Trans>
        </p>
        {reference === null ? null : (
          <p>
            <Trans>Error reference</Trans>: <Copyable value={reference} label={t`error reference`} />
          </p>
        )}
      </Banner>
    </Box>
  )
}
