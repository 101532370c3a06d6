import { type SQL, sql } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import type { DateKind } from '#contract/transactions/list/card-query.ts'
import type {
  sumOrders as sumOrdersCall,
  sumPisTransactions as sumPisTransactionsCall,
  sumPosOrders as sumPosOrdersCall,
} from '#contract/transactions/report/report-calls.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { moneySums } from '#gateway/transactions/money/money-sums.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { cardList, type Listed, pisList, posList } from './listed.ts'
import type { Wanted } from './order-where.ts'
import { refusedRange } from './refused-range.ts'
import { rolledUp } from './rolled-up.ts'

const fromRows = <Filter extends object>({ rows, where, money }: Listed<Filter>, wanted: Wanted<Filter>): SQL => {
  const { charged, refunded, waiting, declined } = moneySums(money, rows, { amount: rows.amount, count: sql`1` })
  return sql`(select ${rows.currency} as currency, 1 as n, ${charged} as charged, ${refunded} as refunded,
    ${waiting} as waiting, ${declined} as declined from ${rows} where ${where(wanted) ?? sql`true`}) as found`
}

/** The sums that a database gives are as long as they need to be, so they travel as texts. */
const text = (column: 'charged' | 'refunded' | 'waiting') => sql<string>`sum(${sql.raw(column)})::text`

/** What became of the money of all that a list finds, per currency, from the roll-ups where they know it. */
export const sumsOf = async <Filter extends object>(database: Database, list: Listed<Filter>, wanted: Wanted<Filter>) =>
  database
    .db()
    .select({
      currency: sql<string>`currency`,
      count: sql`sum(n)`.mapWith(Number),
      charged: text('charged'),
      refunded: text('refunded'),
      waiting: text('waiting'),
      declined: sql`sum(declined)`.mapWith(Number),
    })
    .from(rolledUp(list, wanted) ?? fromRows(list, wanted))
    .groupBy(sql`currency`)
    .having(sql`sum(n) > 0`)
    .orderBy(sql`currency`)

interface Asked {
  readonly query: DayRange & { readonly by: DateKind; readonly store?: string | undefined }
  readonly body: object
}

const answerOf = async <Filter extends object>(
  { database, clock, rights }: SignedInVisit,
  company: string,
  { query, body }: { readonly query: Asked['query']; readonly body: Filter },
  list: Listed<Filter>,
): Promise<Answer<typeof sumOrdersCall>> => {
  const { from, to, by, store } = query
  const refused = refusedRange(clock, query)
  if (refused) return refused
  if (store !== undefined && !(rowIdOf(store) !== null && seesStore(rights, { company, store }))) {
    return { status: 404, body: { message: 'NOT_FOUND' } }
  }
  const stores = store === undefined ? storesOf(rights, company) : [Number(store)]
  const wanted = { company: Number(company), stores, from, to, by, filter: body }
  return { status: 200, body: await sumsOf(database, list, wanted) }
}

/** What became of the money of all card transactions that a list finds. */
export const sumOrders: Handler<typeof sumOrdersCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, cardList)

/** The same of bank payments. */
export const sumPisTransactions: Handler<typeof sumPisTransactionsCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, pisList)

/** The same of point-of-sale transactions. */
export const sumPosOrders: Handler<typeof sumPosOrdersCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, posList)
