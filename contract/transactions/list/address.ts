import type { FilterOf, FilterTable } from '#contract/shell/filter/filter.ts'
import { addressNames, fromAddress, linkIn, personalPart, toAddress } from '#contract/shell/filter/filter-address.ts'
import { textsOf, writtenParts } from '#contract/shell/list/address-parts.ts'
import { frameOf, frameParts, isAsked, type ListQuery } from './card-query.ts'

/** The personal part of a filter, stored only in the history entry (D15); the filter table parses it. */
export type Personal = Readonly<Record<string, unknown>>

type Search = Readonly<Record<string, unknown>>

interface AddressMore {
  readonly personal?: Personal | undefined
  /** The link of the path; only the card list has one. */
  readonly pblId?: string | undefined
}

/** The query of the list from which details were opened, stored in their history entry. */
export interface LeftList extends AddressMore {
  readonly search: Readonly<Record<string, string>>
}

/** Maps a list query to an address and back (D15, NAV-08). */
export interface Address<Query> {
  /** The query parameters that may appear in the address, as plain texts. */
  readonly searchOf: (query: ListQuery<object, string>) => Readonly<Record<string, string>>
  /** The part of the query kept in the history entry only. */
  readonly personalOf: (query: ListQuery<object, string>) => Personal
  /**
   * The query of an address; null when the address has none, because a bare list runs no query (D17). Invalid parts
   * fall back to the default, so a hand-edited address never fails.
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
