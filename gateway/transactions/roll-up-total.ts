import { and, eq, gte, inArray, lte, sum } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#gateway/shell/database.ts'
import { storeAmong, type Wanted } from './order-where.ts'

type Days = PgTable & Readonly<Record<'companyId' | 'day' | 'storeId' | 'status' | 'n', AnyPgColumn>>

/** How many there are by the roll-up of a list: company, stores, days and statuses are what it knows. */
export const rolledUpTotal = async (
  database: Database,
  days: Days,
  { company, stores, from, to }: Wanted<unknown>,
  statuses: readonly string[] | undefined,
): Promise<number> => {
  const [row] = await database
    .db()
    .select({ total: sum(days.n).mapWith(Number) })
    .from(days)
    .where(
      and(
        eq(days.companyId, company),
        gte(days.day, from),
        lte(days.day, to),
        storeAmong(days.storeId, stores),
        statuses && statuses.length > 0 ? inArray(days.status, [...statuses]) : undefined,
      ),
    )
  return row?.total ?? 0
}

/** Whether a filter names nothing but statuses, so that the roll-up can answer. */
export const namesOnlyStatuses = (filter: object): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'statuses' || value === undefined)
