import { posFilter } from '#contract/transactions/filter/pos-filter.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import { buildAddress } from './address.ts'
import { posSortKeys } from './channel-sorts.ts'
import { rulesOf } from './shared-rules.ts'

/** The address of the point-of-sale list (D15, NAV-08). */
export const posAddress = buildAddress(posFilter, posSortKeys)

export const posRules = rulesOf({ place: 'pos', filter: posFilter, sorts: posSortKeys, idOf: ({ id }: PosRow) => id })
