import type { PersonalFilter } from './card-query.ts'
import type { ListKind, QueryOfKind } from './list-kinds.ts'
import type { PersonalPisFilter } from './pis-query.ts'
import type { PersonalPosFilter } from './pos-query.ts'

/** What a history entry keeps of the filter of any list: never in an address (D15). */
export type Personal = PersonalFilter & PersonalPisFilter & PersonalPosFilter

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
export interface Address<K extends ListKind> {
  readonly searchOf: (query: QueryOfKind<K>) => Readonly<Record<string, string>>
  readonly personalOf: (query: QueryOfKind<K>) => Personal
  readonly queryOf: (search: Search, today: string, more: AddressMore) => QueryOfKind<K> | null
}
