import type { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import type { ListQuery } from './card-query.ts'
import type { PisSortKey } from './channel-sorts.ts'

/** The query of the bank payment list (PIS-05). */
export type PisQuery = ListQuery<PisFilter, PisSortKey>
