import type { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import type { ListQuery } from './card-query.ts'
import type { PosSortKey } from './channel-sorts.ts'

/** What the point-of-sale list asks for (POS-08, POS-18). */
export type PosQuery = ListQuery<PosFilter, PosSortKey>

/** Whether the days of the filter and the range of the list leave nothing to find, which deserves a notice (D50). */
export function daysConflict({ from, to, by, filter }: Pick<PosQuery, 'from' | 'to' | 'by' | 'filter'>): boolean {
  const { dateCreated, dateClosed } = filter
  const byCreation = by === 'createdAt'
  const tooLate = (day: string | undefined) => day !== undefined && day > to
  const tooEarly = (day: string | undefined, first: string | undefined) =>
    day !== undefined && first !== undefined && day < first
  // What was created or closed was updated then, if not later.
  return (
    tooLate(dateCreated) ||
    (!byCreation && tooLate(dateClosed)) ||
    tooEarly(dateCreated, byCreation ? from : undefined) ||
    tooEarly(dateClosed, dateCreated ?? (byCreation ? from : undefined))
  )
}
