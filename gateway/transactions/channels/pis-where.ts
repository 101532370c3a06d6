import { and, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { windowOf } from '#contract/shell/dates.ts'
import type { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import type { PisStatus } from '#contract/transactions/pis.ts'
import { contains, storeAmong, type Wanted } from '#gateway/transactions/order-where.ts'
import { nameOf } from '#gateway/transactions/schema.ts'
import { pisTransaction as pis } from './schema.ts'

export type PisWanted = Wanted<PisFilter>

/** Null among the wanted statuses is a status of its own: unprocessed. */
const ofStatus = (statuses: readonly (PisStatus | null)[] | undefined): SQL | undefined => {
  if (statuses === undefined || statuses.length === 0) return undefined
  const known = statuses.filter((status) => status !== null)
  return or(
    known.length > 0 ? inArray(pis.status, known) : undefined,
    statuses.includes(null) ? isNull(pis.status) : undefined,
  )
}

/** The whole condition of a list of bank payments, company first. An account number is found by any part of it. */
export const pisWhere = ({ company, stores, from, to, by, filter }: PisWanted): SQL | undefined => {
  const { start, end } = windowOf(from, to)
  const at = by === 'createdAt' ? pis.createdAt : pis.updatedAt
  return and(
    eq(pis.companyId, company),
    storeAmong(pis.storeId, stores),
    gte(at, start),
    lt(at, end),
    filter.orderNumber === undefined ? undefined : eq(pis.orderReference, filter.orderNumber),
    filter.iban === undefined ? undefined : sql`${pis.debtorIban} like '%' || ${filter.iban} || '%'`,
    filter.name === undefined ? undefined : contains(nameOf(pis.firstName, pis.lastName), filter.name),
    filter.amount?.from === undefined ? undefined : gte(pis.amount, filter.amount.from),
    filter.amount?.to === undefined ? undefined : lte(pis.amount, filter.amount.to),
    ofStatus(filter.statuses),
  )
}
