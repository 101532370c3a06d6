import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { amountRange, anyOf, setParts } from '#contract/transactions/filter/condition-parts.ts'
import { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import { posStatuses } from '#contract/transactions/pos.ts'
import { entriesOf, minorOf, numbersOf, readable, readableText, textsOf, writtenParts } from './address-parts.ts'
import { frameOf, frameParts, isAsked, type ListQuery } from './card-query.ts'
import { type PosSortKey, posSortKeys } from './channel-sorts.ts'

/** What the point-of-sale list asks for (POS-08, POS-18). */
export type PosQuery = ListQuery<PosFilter, PosSortKey>

/** The masked card number: kept in the history entry, never in an address (D15, D59). */
export interface PersonalPosFilter {
  readonly pan?: string
}

/** The fields of the filter that are texts, by their name in the address. */
const texts = {
  link: 'pblId',
  id: 'transactionId',
  order: 'orderNumber',
  approval: 'approvalNumber',
  mid: 'mid',
  tid: 'tid',
  hostMid: 'hostMid',
  visamdc: 'visamdcName',
  created: 'dateCreated',
  closed: 'dateClosed',
} as const
const names = [...Object.keys(texts), 'min', 'max', 'acquirers', 'statuses']

/** The part of a query that may stand in the address (D15), as plain texts. */
export function posSearchOf(query: PosQuery): Readonly<Record<string, string>> {
  const { filter } = query
  const written = Object.entries(texts).map(([name, field]) => [name, filter[field]] as const)
  return writtenParts({
    ...frameParts(query),
    ...Object.fromEntries(written),
    min: filter.amount?.from,
    max: filter.amount?.to,
    acquirers: filter.acquirers?.join(','),
    statuses: filter.statuses?.join(','),
  })
}

/** The part of a query that stays in the history entry (D15). */
export function posPersonalOf({ filter: { pan } }: PosQuery): PersonalPosFilter {
  return setParts({ pan })
}

/** The query of an address, or null when it has none; what cannot be read falls back to the default (D17). */
export function posQueryOf(
  search: Readonly<Record<string, unknown>>,
  today: string,
  personal: PersonalPosFilter = {},
): PosQuery | null {
  const text = textsOf(search)
  if (!isAsked(text, names)) return null
  const { entries } = PosFilter
  const written = Object.entries(texts).map(([name, field]) => {
    const read = field === 'pblId' ? readable : readableText
    return [field, read(entries[field], text(name))] as const
  })
  return {
    ...frameOf(text, today, posSortKeys, text('link')),
    filter: setParts({
      ...Object.fromEntries(written),
      amount: amountRange(minorOf(text('min')), minorOf(text('max'))),
      pan: readable(entries.pan, personal.pan),
      acquirers: readable(entries.acquirers, anyOf(numbersOf(text('acquirers'), acquirerCodes))),
      statuses: readable(entries.statuses, anyOf(entriesOf(text('statuses'), posStatuses))),
    }),
  }
}

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
