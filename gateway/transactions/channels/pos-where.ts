import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { windowOf } from '#contract/shell/dates.ts'
import { type PosFilter, posFilter } from '#contract/transactions/list/pos-list.ts'
import { conditionsOf, type FilterConditions } from '#gateway/transactions/list/filter-conditions.ts'
import { among, byNumber, contains, storeAmong, type Wanted, within } from '#gateway/transactions/list/order-where.ts'
import { posTransaction as pos, schemeOf } from './schema.ts'

export type PosWanted = Wanted<PosFilter>

/**
 * By what is kept of a card number. First six with last four is that card; up to six digits are found in either part;
 * more can only be its beginning, of which the first six are known (D59).
 */
const byPan = (wanted: string): SQL => {
  const [first = '', last] = wanted.split(/\*+/)
  if (last !== undefined) return sql`${pos.maskedPan} like ${`${first}*%${last}`}`
  return first.length > 6
    ? sql`${pos.maskedPan} like ${`${first.slice(0, 6)}*%`}`
    : sql`${pos.maskedPan} like ${`%${first}%`}`
}

const onDay = (column: AnyPgColumn, day: string): SQL | undefined => {
  const { start, end } = windowOf(day, day)
  return and(gte(column, start), lt(column, end))
}

const conditions: FilterConditions<typeof posFilter> = {
  pblId: (link) => byNumber(pos.linkId, link),
  dateCreated: (day) => onDay(pos.createdAt, day),
  dateClosed: (day) => onDay(pos.closedAt, day),
  approvalNumber: (code) => eq(pos.approvalCode, code),
  pan: byPan,
  mid: (number) => eq(pos.mid, number),
  tid: (number) => eq(pos.tid, number),
  hostMid: (number) => eq(pos.hostMid, number),
  visamdcName: (part) => contains(schemeOf(pos.visamdcName), part),
  orderNumber: (number) => eq(pos.orderReference, number),
  transactionId: (id) => byNumber(pos.id, id),
  amount: (range) => within(pos.amount, range),
  statuses: (chosen) => among(chosen, (statuses) => inArray(pos.status, statuses)),
  acquirers: (chosen) => among(chosen, (codes) => inArray(pos.acquirerCode, codes)),
}

/** The whole condition of a list of point-of-sale transactions; its own days narrow the range further (POS-08, D50). */
export const posWhere = (wanted: PosWanted): SQL | undefined => {
  const { company, stores, from, to, by } = wanted
  const { start, end } = windowOf(from, to)
  const at = by === 'createdAt' ? pos.createdAt : pos.updatedAt
  return and(
    eq(pos.companyId, company),
    storeAmong(pos.storeId, stores),
    gte(at, start),
    lt(at, end),
    ...conditionsOf(posFilter, conditions, wanted),
  )
}
