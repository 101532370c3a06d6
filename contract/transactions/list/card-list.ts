import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import type { OrderRow } from '#contract/transactions/order-row.ts'
import { buildAddress } from './address.ts'
import { sortKeys } from './card-query.ts'
import { rulesOf } from './shared-rules.ts'

/** The address of the card list (D15, NAV-08). */
export const cardAddress = buildAddress(cardFilter, sortKeys)

export const cardRules = rulesOf({ place: 'card', filter: cardFilter, sorts: sortKeys, idOf: ({ id }: OrderRow) => id })
