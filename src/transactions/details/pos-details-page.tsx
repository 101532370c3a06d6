import { useLingui } from '@lingui/react/macro'
import { PosHistory } from '#src/transactions/history/pos-history.tsx'
import { DetailsPage } from './details-page.tsx'
import { PosStatusBadge } from './payment-status.tsx'
import { PosDetailsPanel } from './pos-details-panel.tsx'
import { PosSummary } from './pos-summary.tsx'

/** One point-of-sale transaction (POS-09…17). */
export function PosDetailsPage() {
  const { t } = useLingui()
  return (
    <DetailsPage
      kind="pos"
      titleOf={({ orderReference, id }) => orderReference ?? t`POS transaction ${id}`}
      badge={({ status }) => <PosStatusBadge status={status} />}
    >
      {({ order, store, tab }) => {
        if (tab === 'details') return <PosDetailsPanel order={order} store={store} />
        return tab === 'history' ? <PosHistory order={order} /> : <PosSummary order={order} />
      }}
    </DetailsPage>
  )
}
