import type { Address } from './address.ts'
import { posPersonalOf, posQueryOf, posSearchOf } from './pos-query.ts'

/** How the point-of-sale list stands in an address (D15, NAV-08). */
export const posAddress: Address<'pos'> = {
  searchOf: posSearchOf,
  personalOf: posPersonalOf,
  queryOf: (search, today, { personal }) => posQueryOf(search, today, personal),
}
