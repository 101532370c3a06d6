import { textsOf, writtenParts } from '#contract/shell/address-parts.ts'
import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { addressNames, fromAddress, linkIn, personalPart, toAddress } from '#contract/shell/filter/filter-address.ts'
import { frameOf, frameParts, isAsked, type ListQuery } from './card-query.ts'

/** The personal part of a filter, which a history entry keeps and no address (D15); a table reads it. */
export type Personal = Readonly<Record<string, unknown>>

type Search = Readonly<Record<string, unknown>>

interface AddressMore {
  readonly personal?: Personal | undefined
  /** The link of the path; only the card list has one. */
  readonly pblId?: string | undefined
}

/** What a list was asked when its details were opened, as the entry of these keeps it. */
export interface LeftList extends AddressMore {
  readonly search: Readonly<Record<string, string>>
}

/** How a list stands in an address and is read from one (D15, NAV-08). */
export interface Address<Query> {
  /** The part of a query that may stand in the address, as plain texts. */
  readonly searchOf: (query: ListQuery<object, string>) => Readonly<Record<string, string>>
  /** The part of a query that stays in the history entry. */
  readonly personalOf: (query: ListQuery<object, string>) => Personal
  /**
   * The query of an address, or null when it has none (a bare list asks nothing, D17). What cannot be read falls back to
   * the default, so that a hand-edited address never breaks the screen.
   */
  readonly queryOf: (search: Search, today: string, more?: AddressMore) => Query | null
}

/** The address of a list with these conditions and sorts. */
export function buildAddress<T extends FilterTable, Sort extends string>(
  table: T,
  sorts: readonly Sort[],
): Address<ListQuery<FilterOf<T>, Sort | '-createdAt'>> {
  return {
    searchOf: (query) => ({ ...writtenParts(frameParts(query)), ...toAddress(table, query.filter) }),
    personalOf: (query) => personalPart(table, query.filter),
    queryOf: (search, today, { personal, pblId } = {}) => {
      const text = textsOf(search)
      const filter = fromAddress(table, text, { personal, link: textsOf({ pblId })('pblId') })
      const link = linkIn(table, filter)
      if (link === undefined && !isAsked(text, addressNames(table))) return null
      return { ...frameOf(text, today, sorts, link), filter }
    },
  }
}
