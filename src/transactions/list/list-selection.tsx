import { Suspense } from 'react'
import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { inRoom } from '#src/shell/i18n.ts'
import type { ListSumsProps } from './list-sums.tsx'

const sums = () => import('./list-sums.tsx')
const Sums = comesAfterFirst(inRoom('transactions', () => sums().then((file) => file.ListSums)))
const SelectedOrders = comesAfterFirst(inRoom('transactions', () => sums().then((file) => file.SelectedOrders)))

/** The sums of all that a list finds, where the gateway adds up; they come after the rows. */
export function ListSums(props: ListSumsProps) {
  return useHasFeature('sums') ? (
    <Suspense fallback={null}>
      <Sums {...props} />
    </Suspense>
  ) : null
}

/** What is selected on all pages, with its sums (TRX-10, D16). */
export const selectedOrders = (rows: readonly AnyRow[]) => (
  <Suspense fallback={null}>
    <SelectedOrders rows={rows} />
  </Suspense>
)
