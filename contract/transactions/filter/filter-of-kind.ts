import { cardFilter } from './card-filter.ts'
import { pisFilter } from './pis-filter.ts'
import { posFilter } from './pos-filter.ts'

/** The conditions of each list. */
export const filterOfKind = { card: cardFilter, pis: pisFilter, pos: posFilter } as const
