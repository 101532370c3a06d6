import { posFilter } from '#contract/transactions/filter/pos-filter.ts'
import { buildAddress } from './address.ts'
import { posSortKeys } from './channel-sorts.ts'

/** The address of the point-of-sale list (D15, NAV-08). */
export const posAddress = buildAddress(posFilter, posSortKeys)
