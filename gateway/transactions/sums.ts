import { asc, count, type SQL, sql, sum } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import type { DateKind } from '#contract/transactions/list/card-query.ts'
import type {
  sumOrders as sumOrdersCall,
  sumPisTransactions as sumPisTransactionsCall,
  sumPosOrders as sumPosOrdersCall,
} from '#contract/transactions/report/report-calls.ts'
import type { Database } from '#gateway/ground/database.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { cardList, type Listed, pisList, posList, type Rows } from './listed.ts'
import { idOf, storesOf } from './reader.ts'
import { refusedRange } from './refused-range.ts'
import { rolledUp } from './rolled-up.ts'

interface Sum {
  readonly currency: unknown
  readonly count: number
  readonly amount: string | null
}

/** The sums that a database gives are as long as they need to be, so they travel as texts. */
const bodyOf = (sums: readonly Sum[]) =>
  sums
    .filter((one) => one.count > 0)
    .map(({ currency, count, amount }) => ({ currency: String(currency), count, amount: amount ?? '0' }))

const fromRollUps = async (database: Database, parts: SQL) =>
  database
    .db()
    .select({
      currency: sql<string>`currency`,
      count: sql`sum(n)`.mapWith(Number),
      amount: sql<string | null>`sum(volume)::text`,
    })
    .from(parts)
    .groupBy(sql`currency`)
    .orderBy(sql`currency`)

const fromRows = async (database: Database, rows: Rows, found: SQL | undefined) =>
  database
    .db()
    .select({ currency: rows.currency, count: count(), amount: sum(rows.amount) })
    .from(rows)
    .where(found)
    .groupBy(rows.currency)
    .orderBy(asc(rows.currency))

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
  const { rows, where } = list
  const { from, to, by, store } = query
  const refused = refusedRange(clock, query)
  if (refused) return refused
  if (store !== undefined && !(idOf(store) !== null && seesStore(rights, { company, store }))) {
    return { status: 404, body: { message: 'NOT_FOUND' } }
  }
  const stores = store === undefined ? storesOf(rights, company) : [Number(store)]
  const wanted = { company: Number(company), stores, from, to, by, filter: body }
  const parts = rolledUp(list, wanted)
  const sums = parts ? await fromRollUps(database, parts) : await fromRows(database, rows, where(wanted))
  return { status: 200, body: bodyOf(sums) }
}

/** Count and exact sum per currency of all card transactions that a list finds. */
export const sumOrders: Handler<typeof sumOrdersCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, cardList)

/** The same of bank payments. */
export const sumPisTransactions: Handler<typeof sumPisTransactionsCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, pisList)

/** The same of point-of-sale transactions. */
export const sumPosOrders: Handler<typeof sumPosOrdersCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, posList)
