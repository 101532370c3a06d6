import { useLingui } from '@lingui/react/macro'
import { PosHistory } from '#src/transactions/history/pos-history.tsx'
import { DetailsPage } from './details-page.tsx'
import { PosDetailsPanel } from './pos-details-panel.tsx'
import { usePosStory } from './story/pos-story.tsx'

/** One point-of-sale transaction (POS-09…17). */
export function PosDetailsPage() {
  const { t } = useLingui()
  return (
    <DetailsPage
      kind="pos"
      titleOf={({ orderReference, id }) => orderReference ?? t`POS transaction ${id}`}
      useStory={usePosStory}
    >
      {({ order, store, tab }) =>
        tab === 'details' ? <PosDetailsPanel order={order} store={store} /> : <PosHistory order={order} />
      }
    </DetailsPage>
  )
}
