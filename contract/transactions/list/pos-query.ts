import type { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import type { ListQuery } from './card-query.ts'
import type { PosSortKey } from './channel-sorts.ts'

/** The query of the point-of-sale list (POS-08, POS-18). */
export type PosQuery = ListQuery<PosFilter, PosSortKey>

/** Whether the filter's days and the list's range do not overlap, which shows a notice (D50). */
export function daysConflict({ from, to, by, filter }: Pick<PosQuery, 'from' | 'to' | 'by' | 'filter'>): boolean {
  const { dateCreated, dateClosed } = filter
  const byCreation = by === 'createdAt'
  const tooLate = (day: string | undefined) => day !== undefined && day > to
  const tooEarly = (day: string | undefined, first: string | undefined) =>
    day !== undefined && first !== undefined && day < first
  // A creation or closing is also an update, so `updated` is at least that late.
  return (
    tooLate(dateCreated) ||
    (!byCreation && tooLate(dateClosed)) ||
    tooEarly(dateCreated, byCreation ? from : undefined) ||
    tooEarly(dateClosed, dateCreated ?? (byCreation ? from : undefined))
  )
}
