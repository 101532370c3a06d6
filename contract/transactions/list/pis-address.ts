import type { Address } from './address.ts'
import { pisPersonalOf, pisQueryOf, pisSearchOf } from './pis-query.ts'

/** How the bank payment list stands in an address (D15, NAV-08). */
export const pisAddress: Address<'pis'> = {
  searchOf: pisSearchOf,
  personalOf: pisPersonalOf,
  queryOf: (search, today, { personal }) => pisQueryOf(search, today, personal),
}
