import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import type { KeptTransactions } from '#machines/transactions/list/around-list.ts'
import { rememberedPlace, rememberPlace } from '#src/shell/app.ts'

/** The list that was left for the details of a transaction (NAV-30). */
export const keptTransactions = (kind: ListKind) => rememberedPlace(kind) as KeptTransactions | null

/** After an action the rows of the list are no longer true: they are not shown again before they are read (D17), the changed one marked. */
export function markOutdated(kind: ListKind, changed: string): void {
  const kept = keptTransactions(kind)
  if (kept !== null) rememberPlace(kind, { ...kept, isOutdated: true, changed })
}
