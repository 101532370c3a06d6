import type { Address } from './address.ts'
import { personalOf, queryOf, searchOf } from './card-query.ts'

/** How the card list stands in an address (D15, NAV-08). */
export const cardAddress: Address<'card'> = { searchOf, personalOf, queryOf }
