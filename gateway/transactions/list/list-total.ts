import { count, sql } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Listed } from './listed.ts'
import type { Wanted } from './order-where.ts'
import { rolledUp } from './rolled-up.ts'
import { rememberedTotal } from './total-memory.ts'

/** The exact number of rows that a list finds as the roll-ups know it, or null where only the rows do. */
export const summedTotal = async <Filter extends object>(
  database: Database,
  list: Pick<Listed<Filter>, 'summed' | 'summedByAgent' | 'wish' | 'money'>,
  wanted: Wanted<Filter>,
): Promise<number | null> => {
  const parts = rolledUp(list, wanted)
  if (parts === null) return null
  const [row] = await database
    .db()
    .select({ total: sql`coalesce(sum(n), 0)`.mapWith(Number) })
    .from(parts)
  return row?.total ?? 0
}

/** The exact number of rows that a list finds (TRX-27, PIS-05, POS-18). */
export const listTotal = async <Filter extends object>(
  database: Database,
  list: Listed<Filter>,
  wanted: Wanted<Filter>,
): Promise<number> =>
  (await summedTotal(database, list, wanted)) ??
  rememberedTotal(database, wanted.company, [list.kind, wanted], async () => {
    const [row] = await database.db().select({ total: count() }).from(list.rows).where(list.where(wanted))
    return row?.total ?? 0
  })
