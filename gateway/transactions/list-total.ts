import { and, count, eq, gte, inArray, lte, type SQL, sum } from 'drizzle-orm'
import type { Database } from '#gateway/shell/database.ts'
import type { ByStatus, Days, Listed } from './listed.ts'
import { storeAmong, type Wanted } from './order-where.ts'
import { rememberedTotal } from './total-memory.ts'

/** Whether a filter names nothing but statuses, so that the roll-up can answer. */
export const namesOnlyStatuses = (filter: object): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'statuses' || value === undefined)

/** The days of a roll-up that a list finds: company, stores, days and statuses are what it knows. */
export const daysWhere = (days: Days, { company, stores, from, to, filter }: Wanted<ByStatus>): SQL | undefined => {
  const statuses = (filter.statuses ?? []).map((status) => status ?? '')
  return and(
    eq(days.companyId, company),
    gte(days.day, from),
    lte(days.day, to),
    storeAmong(days.storeId, stores),
    statuses.length > 0 ? inArray(days.status, statuses) : undefined,
  )
}

/** The exact number of rows that a list finds (TRX-27, PIS-05, POS-18). */
export const listTotal = async <Filter extends ByStatus>(
  database: Database,
  { kind, rows, days, where }: Listed<Filter>,
  wanted: Wanted<Filter>,
): Promise<number> => {
  const db = database.db()
  if (namesOnlyStatuses(wanted.filter)) {
    const ofDays = days[wanted.by]
    const [row] = await db
      .select({ total: sum(ofDays.n).mapWith(Number) })
      .from(ofDays)
      .where(daysWhere(ofDays, wanted))
    return row?.total ?? 0
  }
  return rememberedTotal(database, wanted.company, [kind, wanted], async () => {
    const [row] = await db.select({ total: count() }).from(rows).where(where(wanted))
    return row?.total ?? 0
  })
}
