import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { GraphSpan } from '#contract/dashboard/statistics.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { storeAmong } from '#gateway/transactions/list/order-where.ts'
import { stretchesOf } from '#gateway/transactions/list/rolled-up.ts'
import { orderDay, orderMonth } from '#gateway/transactions/schema.ts'

/** Whose figures, of which days. `stores` is null where the reader sees every store of the company. */
export interface FiguresOf extends DayRange {
  readonly company: number
  readonly stores: readonly number[] | null
}

/** What the roll-ups know of a period: every day, or whole months as such and the days around them. */
const rolledUp = ({ company, stores, from, to }: FiguresOf, span: GraphSpan): SQL => {
  const part = (table: typeof orderDay | typeof orderMonth) => (stretch: DayRange) => {
    const found = and(
      eq(table.companyId, company),
      gte(table.day, stretch.from),
      lte(table.day, stretch.to),
      storeAmong(table.storeId, stores),
    )
    return sql`select ${table.day} as day, ${table.currency} as currency, ${table.status} as status, ${table.n} as n,
      ${table.volume} as volume, ${table.captured} as captured, ${table.refunded} as refunded from ${table} where ${found}`
  }
  const { days, months } = span === 'day' ? { days: [{ from, to }], months: [] } : stretchesOf({ from, to })
  return sql`(${sql.join([...days.map(part(orderDay)), ...months.map(part(orderMonth))], sql` union all `)}) as summed`
}

/** Sums come as texts: they are as long as they need to be. */
export interface StatusFigures {
  readonly currency: string
  readonly status: string
  readonly n: number
  readonly volume: string
  readonly captured: string
  readonly refunded: string
}

const text = (column: string) => sql<string>`sum(${sql.identifier(column)})::text`
const currency = sql<string>`currency`

/** Figures of a period by currency and status. */
export const figuresByStatus = (database: Database, of: FiguresOf): Promise<StatusFigures[]> =>
  database
    .db()
    .select({
      currency,
      status: sql<string>`status`,
      n: sql`sum(n)`.mapWith(Number),
      volume: text('volume'),
      captured: text('captured'),
      refunded: text('refunded'),
    })
    .from(rolledUp(of, 'month'))
    .groupBy(sql`currency, status`)
    .having(sql`sum(n) > 0`)
    .orderBy(sql`currency, status`)

export interface ChargedIn {
  readonly start: string
  readonly currency: string
  readonly captured: string
}

/** What was charged by currency and day or month. */
export const chargedBySpan = (database: Database, of: FiguresOf, span: GraphSpan): Promise<ChargedIn[]> => {
  const start = sql<string>`to_char(date_trunc(${span}, day), 'YYYY-MM-DD')`
  return database
    .db()
    .select({ start: start.as('start'), currency, captured: text('captured') })
    .from(rolledUp(of, span))
    .groupBy(sql`1, 2`)
    .having(sql`sum(captured) > 0`)
    .orderBy(sql`2, 1`)
}
