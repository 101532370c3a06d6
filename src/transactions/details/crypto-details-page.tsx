import { HistoryPanel } from '#src/transactions/history/history-panel.tsx'
import { DetailsPage } from './details-page.tsx'
import { useCryptoStory } from './story/crypto-story.tsx'
import { WrappedOrderPanel } from './wrapped-order-panel.tsx'

/** One crypto payment (CRY-01…05). */
export function CryptoDetailsPage() {
  return (
    <DetailsPage kind="crypto" titleOf={({ orderReference }) => orderReference} useStory={useCryptoStory}>
      {({ order, store, story, tab }) =>
        tab === 'details' ? (
          <WrappedOrderPanel order={order} store={store} />
        ) : (
          <HistoryPanel steps={story.steps} messages={order.secureMessages} mails={order.mails} />
        )
      }
    </DetailsPage>
  )
}
