import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import type { ViewKind } from '#contract/transactions/views/saved-view-calls.ts'
import type { KeptTransactions } from '#machines/transactions/list/around-list.ts'
import { rememberedPlace, rememberPlace } from '#src/shell/app.ts'

/** The list that was left for the details of a transaction (NAV-30). */
export const keptTransactions = (kind: ListKind) => rememberedPlace(kind) as KeptTransactions | null

/**
 * After an action the rows of the list are no longer true: they are not shown again before they are read (D17), the changed
 * one marked. `order` is no row of the list of links.
 */
export function markOutdated(kind: ViewKind, order: string): void {
  const kept = rememberedPlace(kind) as KeptTransactions | null
  if (kept !== null) rememberPlace(kind, { ...kept, isOutdated: true, ...(kind !== 'links' && { changed: order }) })
}
