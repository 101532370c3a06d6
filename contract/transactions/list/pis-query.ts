import { amountRange, anyOf, setParts } from '#contract/transactions/filter/condition-parts.ts'
import { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'
import { entriesOf, minorOf, readable, readableText, textsOf, writtenParts } from './address-parts.ts'
import { frameOf, frameParts, isAsked, type ListQuery } from './card-query.ts'
import { type PisSortKey, pisSortKeys } from './channel-sorts.ts'

/** What the bank payment list asks for (PIS-05). */
export type PisQuery = ListQuery<PisFilter, PisSortKey>

/** Name and account number: kept in the history entry, never in an address (D15). */
export interface PersonalPisFilter {
  readonly name?: string
  readonly iban?: string
}

const names = ['order', 'min', 'max', 'statuses']
/** How the status null stands in an address (PIS-16). */
const unprocessed = 'UNPROCESSED' as const

/** The part of a query that may stand in the address (D15), as plain texts. */
export function pisSearchOf(query: PisQuery): Readonly<Record<string, string>> {
  const { orderNumber, amount, statuses } = query.filter
  return writtenParts({
    ...frameParts(query),
    order: orderNumber,
    min: amount?.from,
    max: amount?.to,
    statuses: statuses?.map((status) => status ?? unprocessed).join(','),
  })
}

/** The part of a query that stays in the history entry (D15). */
export function pisPersonalOf({ filter: { name, iban } }: PisQuery): PersonalPisFilter {
  return setParts({ name, iban })
}

/** The query of an address, or null when it has none; what cannot be read falls back to the default (D17). */
export function pisQueryOf(
  search: Readonly<Record<string, unknown>>,
  today: string,
  personal: PersonalPisFilter = {},
): PisQuery | null {
  const text = textsOf(search)
  if (!isAsked(text, names)) return null
  const { entries } = PisFilter
  const statuses = entriesOf(text('statuses'), [unprocessed, ...pisStatuses])?.map((part) =>
    part === unprocessed ? null : part,
  )
  return {
    ...frameOf(text, today, pisSortKeys),
    filter: setParts({
      orderNumber: readableText(entries.orderNumber, text('order')),
      iban: readableText(entries.iban, personal.iban),
      name: readableText(entries.name, personal.name),
      amount: amountRange(minorOf(text('min')), minorOf(text('max'))),
      statuses: readable(entries.statuses, anyOf(statuses)),
    }),
  }
}
