import { Suspense } from 'react'
import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

const sums = () => import('./list-sums.tsx')
export const ListSums = comesAfterFirst(inRoom('transactions', () => sums().then((file) => file.ListSums)))
const SelectedOrders = comesAfterFirst(inRoom('transactions', () => sums().then((file) => file.SelectedOrders)))

/** What is selected on all pages, with its sums (TRX-10, D16). */
export const selectedOrders = (rows: readonly AnyRow[]) => (
  <Suspense fallback={null}>
    <SelectedOrders rows={rows} />
  </Suspense>
)
