import { useSelector } from '@xstate/react'
import { HistoryPanel } from '#src/transactions/history/history-panel.tsx'
import { NextPayment } from '#src/transactions/money/next-payment.tsx'
import { DetailsActions } from './details-actions.tsx'
import type { DetailsActor } from './details-actor.ts'
import { DetailsPage } from './details-page.tsx'
import { OrderDetailsPanel } from './order-details-panel.tsx'
import { SavedCardPanel } from './saved-card-panel.tsx'
import { useCardStory } from './story/card-story.tsx'

/** One card transaction (NAV-09, TRD-01…12). */
export function CardDetailsPage() {
  return (
    <DetailsPage
      kind="card"
      titleOf={({ orderReference }) => orderReference}
      useStory={useCardStory}
      actions={(actor) => <CardActions actor={actor} />}
    >
      {({ order, store, story, actor, tab }) => {
        if (tab === 'details') return <OrderDetailsPanel order={order} store={store} />
        if (tab === 'savedCard') return <SavedCard actor={actor} />
        return <HistoryPanel steps={story.steps} messages={order.secureMessages} mails={order.mails} ofCard />
      }}
    </DetailsPage>
  )
}

function CardActions({ actor }: { readonly actor: DetailsActor }) {
  const actions = useSelector(actor, (snapshot) => snapshot.children.orderActions)
  const charge = useSelector(actor, (snapshot) => snapshot.children.charge)
  return (
    <>
      {actions ? <DetailsActions actor={actions} /> : null}
      {charge ? <NextPayment actor={charge} /> : null}
    </>
  )
}

function SavedCard({ actor }: { readonly actor: DetailsActor }) {
  const charge = useSelector(actor, (snapshot) => snapshot.children.charge)
  return charge ? <SavedCardPanel actor={charge} /> : null
}
