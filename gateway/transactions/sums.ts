import { asc, count, type SQL, sum } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import type { DateKind } from '#contract/transactions/list-query.ts'
import type {
  sumOrders as sumOrdersCall,
  sumPisTransactions as sumPisTransactionsCall,
  sumPosOrders as sumPosOrdersCall,
} from '#contract/transactions/report-calls.ts'
import type { Database } from '#gateway/shell/database.ts'
import type { Handler, SignedInVisit } from '#gateway/shell/handling.ts'
import { daysWhere, namesOnlyStatuses } from './list-total.ts'
import { type ByStatus, cardList, type Days, type Listed, pisList, posList, type Rows } from './listed.ts'
import type { Wanted } from './order-where.ts'
import { idOf, storesOf } from './reader.ts'
import { refusedRange } from './refused-range.ts'

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

const fromDays = async (database: Database, days: Days, wanted: Wanted<ByStatus>) =>
  database
    .db()
    .select({ currency: days.currency, count: sum(days.n).mapWith(Number), amount: sum(days.volume) })
    .from(days)
    .where(daysWhere(days, wanted))
    .groupBy(days.currency)
    .orderBy(asc(days.currency))

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
  readonly body: ByStatus
}

const answerOf = async <Filter extends ByStatus>(
  { database, clock, rights }: SignedInVisit,
  company: string,
  { query, body }: { readonly query: Asked['query']; readonly body: Filter },
  { rows, days, where }: Listed<Filter>,
): Promise<Answer<typeof sumOrdersCall>> => {
  const { from, to, by, store } = query
  const refused = refusedRange(clock, query)
  if (refused) return refused
  if (store !== undefined && !(idOf(store) !== null && seesStore(rights, { company, store }))) {
    return { status: 404, body: { message: 'NOT_FOUND' } }
  }
  const stores = store === undefined ? storesOf(rights, company) : [Number(store)]
  const wanted = { company: Number(company), stores, from, to, by, filter: body }
  const sums = namesOnlyStatuses(body)
    ? await fromDays(database, days[by], wanted)
    : await fromRows(database, rows, where(wanted))
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
