import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { windowOf } from '#contract/shell/dates.ts'
import type { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import { among, byNumber, contains, storeAmong, type Wanted } from '#gateway/transactions/order-where.ts'
import { posTransaction as pos, schemeOf } from './schema.ts'

export type PosWanted = Wanted<PosFilter>

/**
 * By what is kept of a card number. First six with last four is that card; up to six digits are found in either part;
 * more can only be its beginning, of which the first six are known (D59).
 */
const byPan = (wanted: string | undefined): SQL | undefined => {
  if (wanted === undefined) return undefined
  const [first = '', last] = wanted.split(/\*+/)
  if (last !== undefined) return sql`${pos.maskedPan} like ${`${first}*%${last}`}`
  return first.length > 6
    ? sql`${pos.maskedPan} like ${`${first.slice(0, 6)}*%`}`
    : sql`${pos.maskedPan} like ${`%${first}%`}`
}

const onDay = (column: AnyPgColumn, day: string | undefined): SQL | undefined => {
  if (day === undefined) return undefined
  const { start, end } = windowOf(day, day)
  return and(gte(column, start), lt(column, end))
}

const equal = (column: AnyPgColumn, wanted: string | undefined): SQL | undefined =>
  wanted === undefined ? undefined : eq(column, wanted)

/** The whole condition of a list of point-of-sale transactions; its own days narrow the range further (POS-08, D50). */
export const posWhere = ({ company, stores, from, to, by, filter }: PosWanted): SQL | undefined => {
  const { start, end } = windowOf(from, to)
  const at = by === 'createdAt' ? pos.createdAt : pos.updatedAt
  return and(
    eq(pos.companyId, company),
    storeAmong(pos.storeId, stores),
    gte(at, start),
    lt(at, end),
    byNumber(pos.linkId, filter.pblId),
    byNumber(pos.id, filter.transactionId),
    equal(pos.orderReference, filter.orderNumber),
    equal(pos.approvalCode, filter.approvalNumber),
    filter.amount?.from === undefined ? undefined : gte(pos.amount, filter.amount.from),
    filter.amount?.to === undefined ? undefined : lte(pos.amount, filter.amount.to),
    equal(pos.tid, filter.tid),
    equal(pos.mid, filter.mid),
    byPan(filter.pan),
    equal(pos.hostMid, filter.hostMid),
    filter.visamdcName === undefined ? undefined : contains(schemeOf(pos.visamdcName), filter.visamdcName),
    onDay(pos.createdAt, filter.dateCreated),
    onDay(pos.closedAt, filter.dateClosed),
    among(filter.acquirers, (codes) => inArray(pos.acquirerCode, codes)),
    among(filter.statuses, (statuses) => inArray(pos.status, statuses)),
  )
}
