import { and, count, eq, gte, inArray, lte, sum } from 'drizzle-orm'
import type { Database } from '#gateway/shell/database.ts'
import { storeAmong, type Wanted, whereOf } from './order-where.ts'
import { orderDay, orders, orderUpdateDay } from './schema.ts'
import { rememberedTotal } from './total-memory.ts'

/** Company, stores, days and statuses are what the roll-ups know. */
export const isRolledUp = ({ filter }: Pick<Wanted, 'filter'>): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'statuses' || value === undefined)

const fromRollUp = async (database: Database, { company, stores, from, to, by, filter }: Wanted): Promise<number> => {
  const days = by === 'createdAt' ? orderDay : orderUpdateDay
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
        filter.statuses && filter.statuses.length > 0 ? inArray(days.status, filter.statuses) : undefined,
      ),
    )
  return row?.total ?? 0
}

const counted = (database: Database, wanted: Wanted): Promise<number> =>
  rememberedTotal(database, wanted.company, ['card', wanted], async () => {
    const [row] = await database.db().select({ total: count() }).from(orders).where(whereOf(wanted))
    return row?.total ?? 0
  })

/** The exact number of orders that a list finds (TRX-27). */
export const totalOf = (database: Database, wanted: Wanted): Promise<number> =>
  isRolledUp(wanted) ? fromRollUp(database, wanted) : counted(database, wanted)
