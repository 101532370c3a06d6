import { Suspense } from 'react'
import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

const SelectedOrders = comesAtLast(
  inRoom('transactions', () => import('./selected-orders.tsx').then((file) => file.SelectedOrders)),
)

/** What is selected on all pages, with its sums (TRX-10, D16). They are fetched with the first tick. */
export const selectedOrders = (rows: readonly AnyRow[]) => (
  <Suspense fallback={null}>
    <SelectedOrders rows={rows} />
  </Suspense>
)
