import { type PisFilter, pisFilter } from '#contract/transactions/filter/pis-filter.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import { buildAddress } from './address.ts'
import type { ListQuery } from './card-query.ts'
import { type PisSortKey, pisSortKeys } from './channel-sorts.ts'
import { rulesOf } from './shared-rules.ts'

/** The query of the bank payment list (PIS-05). */
export type PisQuery = ListQuery<PisFilter, PisSortKey>

/** The address of the bank payment list (D15, NAV-08). */
export const pisAddress = buildAddress(pisFilter, pisSortKeys)

const idOf = ({ transaction_uuid }: PisRow) => transaction_uuid
export const pisRules = rulesOf({ place: 'pis', filter: pisFilter, sorts: pisSortKeys, idOf })
