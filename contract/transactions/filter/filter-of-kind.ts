import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { cardFilter } from './card-filter.ts'

/** The conditions of each list. */
export const filterOfKind = { card: cardFilter, pis: pisFilter, pos: posFilter } as const
