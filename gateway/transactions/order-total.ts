import { count } from 'drizzle-orm'
import type { Database } from '#gateway/shell/database.ts'
import { type Wanted, whereOf } from './order-where.ts'
import { namesOnlyStatuses, rolledUpTotal } from './roll-up-total.ts'
import { orderDay, orders, orderUpdateDay } from './schema.ts'
import { rememberedTotal } from './total-memory.ts'

const counted = (database: Database, wanted: Wanted): Promise<number> =>
  rememberedTotal(database, wanted.company, ['card', wanted], async () => {
    const [row] = await database.db().select({ total: count() }).from(orders).where(whereOf(wanted))
    return row?.total ?? 0
  })

/** The exact number of orders that a list finds (TRX-27). */
export const totalOf = (database: Database, wanted: Wanted): Promise<number> =>
  namesOnlyStatuses(wanted.filter)
    ? rolledUpTotal(database, wanted.by === 'createdAt' ? orderDay : orderUpdateDay, wanted, wanted.filter.statuses)
    : counted(database, wanted)
