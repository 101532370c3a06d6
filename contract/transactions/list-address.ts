import type { ListKind, QueryOfKind } from './list-kinds.ts'
import { type PersonalFilter, personalOf, queryOf, searchOf } from './list-query.ts'
import { type PersonalPisFilter, pisPersonalOf, pisQueryOf, pisSearchOf } from './pis-query.ts'
import { type PersonalPosFilter, posPersonalOf, posQueryOf, posSearchOf } from './pos-query.ts'

/** What a history entry keeps of the filter of any list: never in an address (D15). */
export type Personal = PersonalFilter & PersonalPisFilter & PersonalPosFilter

type Search = Readonly<Record<string, unknown>>

interface Address<K extends ListKind> {
  readonly searchOf: (query: QueryOfKind<K>) => Readonly<Record<string, string>>
  readonly personalOf: (query: QueryOfKind<K>) => Personal
  readonly queryOf: (search: Search, today: string, more: AddressMore) => QueryOfKind<K> | null
}

interface AddressMore {
  readonly personal?: Personal | undefined
  /** The link of the path; only the card list has one. */
  readonly pblId?: string | undefined
}

/** How each list stands in an address and is read from one (D15, NAV-08). */
export const addressOfKind: { readonly [K in ListKind]: Address<K> } = {
  card: { searchOf, personalOf, queryOf },
  pis: {
    searchOf: pisSearchOf,
    personalOf: pisPersonalOf,
    queryOf: (search, today, { personal }) => pisQueryOf(search, today, personal),
  },
  pos: {
    searchOf: posSearchOf,
    personalOf: posPersonalOf,
    queryOf: (search, today, { personal }) => posQueryOf(search, today, personal),
  },
}
