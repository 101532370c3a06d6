import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { buildAddress } from './address.ts'
import { sortKeys } from './card-query.ts'

/** How the card list stands in an address (D15, NAV-08). */
export const cardAddress = buildAddress(cardFilter, sortKeys)
