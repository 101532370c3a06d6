import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { buildAddress } from './address.ts'
import { sortKeys } from './card-query.ts'

/** The address of the card list (D15, NAV-08). */
export const cardAddress = buildAddress(cardFilter, sortKeys)
