import { pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import { buildAddress } from './address.ts'
import { pisSortKeys } from './channel-sorts.ts'

/** The address of the bank payment list (D15, NAV-08). */
export const pisAddress = buildAddress(pisFilter, pisSortKeys)
