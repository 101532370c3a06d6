import { pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { buildAddress } from './address.ts'
import { pisSortKeys } from './channel-sorts.ts'

/** How the bank payment list stands in an address (D15, NAV-08). */
export const pisAddress = buildAddress(pisFilter, pisSortKeys)
