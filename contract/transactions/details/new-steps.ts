import type { HistoryEntry, Order } from '#contract/transactions/order.ts'

type WithHistory = Pick<Order, 'history'>

/** The history entries that were not there before. */
export const newSteps = (before: WithHistory, after: WithHistory): readonly HistoryEntry[] =>
  (after.history ?? []).slice((before.history ?? []).length)

/**
 * Whether a step names a person other than this e-mail address. Gateways write addresses, system names or nothing, so
 * only a different address counts (ACT-14).
 */
export function isByAnotherPerson(
  { lastModifiedBy }: Pick<HistoryEntry, 'lastModifiedBy'>,
  me: string | null,
): boolean {
  if (me === null || lastModifiedBy === null || !me.includes('@') || !lastModifiedBy.includes('@')) return false
  return lastModifiedBy.trim().toLowerCase() !== me.trim().toLowerCase()
}
