import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { windowOf } from '#contract/shell/dates.ts'
import { type PisFilter, pisFilter } from '#contract/transactions/list/pis-list.ts'
import type { PisStatus } from '#contract/transactions/pis.ts'
import { conditionsOf, type FilterConditions } from '#gateway/transactions/list/filter-conditions.ts'
import { containsWords, storeAmong, type Wanted, within } from '#gateway/transactions/list/order-where.ts'
import { fullNameOf } from '#gateway/transactions/schema.ts'
import { pisTransaction as pis } from './schema.ts'

export type PisWanted = Wanted<PisFilter>

/** Null among the requested statuses means unprocessed. */
const ofStatus = (statuses: readonly (PisStatus | null)[]): SQL | undefined => {
  if (statuses.length === 0) return undefined
  const known = statuses.filter((status) => status !== null)
  return or(
    known.length > 0 ? inArray(pis.status, known) : undefined,
    statuses.includes(null) ? isNull(pis.status) : undefined,
  )
}

const conditions: FilterConditions<typeof pisFilter> = {
  orderNumber: (number) => eq(pis.orderReference, number),
  iban: (part) => sql`${pis.debtorIban} like '%' || ${part} || '%'`,
  name: (part) => containsWords(fullNameOf(pis.firstName, pis.lastName), part),
  amount: (range) => within(pis.amount, range),
  statuses: ofStatus,
}

/** The whole condition of a list of bank payments, company first. An account number is found by any part of it. */
export const pisWhere = (wanted: PisWanted): SQL | undefined => {
  const { company, stores, from, to, by } = wanted
  const { start, end } = windowOf(from, to)
  const at = by === 'createdAt' ? pis.createdAt : pis.updatedAt
  return and(
    eq(pis.companyId, company),
    storeAmong(pis.storeId, stores),
    gte(at, start),
    lt(at, end),
    ...conditionsOf(pisFilter, conditions, wanted),
  )
}
