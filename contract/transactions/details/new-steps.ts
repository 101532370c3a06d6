import type { HistoryEntry, Order } from '#contract/transactions/order.ts'

type WithHistory = Pick<Order, 'history'>

/** What the history says now and did not say before. */
export const newSteps = (before: WithHistory, after: WithHistory): readonly HistoryEntry[] =>
  (after.history ?? []).slice((before.history ?? []).length)

/**
 * Whether a step names another person than the one with this e-mail address. Gateways write addresses, or names of
 * systems, or nothing: only an address that differs is somebody else (ACT-14).
 */
export function isAnothers({ lastModifiedBy }: Pick<HistoryEntry, 'lastModifiedBy'>, me: string | null): boolean {
  if (me === null || lastModifiedBy === null || !me.includes('@') || !lastModifiedBy.includes('@')) return false
  return lastModifiedBy.trim().toLowerCase() !== me.trim().toLowerCase()
}
