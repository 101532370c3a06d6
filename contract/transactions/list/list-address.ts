import type { Address } from './address.ts'
import { cardAddress } from './card-list.ts'
import type { ListKind, QueryOfKind } from './list-kinds.ts'
import { pisAddress } from './pis-list.ts'
import { posAddress } from './pos-list.ts'

/** The address of each list (D15, NAV-08). */
export const addressOfKind: { readonly [K in ListKind]: Address<QueryOfKind<K>> } = {
  card: cardAddress,
  pis: pisAddress,
  pos: posAddress,
}
