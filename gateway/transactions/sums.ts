import { and, asc, count, eq, gte, inArray, lte, type SQL, sum } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import { type DayRange, rangeIssue } from '#contract/shell/dates.ts'
import type { DateKind } from '#contract/transactions/list-query.ts'
import type {
  sumOrders as sumOrdersCall,
  sumPisTransactions as sumPisTransactionsCall,
  sumPosOrders as sumPosOrdersCall,
} from '#contract/transactions/report-calls.ts'
import type { Database } from '#gateway/shell/database.ts'
import type { Handler, SignedInVisit } from '#gateway/shell/handling.ts'
import { pisWhere } from './channels/pis-where.ts'
import { posWhere } from './channels/pos-where.ts'
import { pisDay, pisTransaction, pisUpdateDay, posDay, posTransaction, posUpdateDay } from './channels/schema.ts'
import { storeAmong, type Wanted, whereOf } from './order-where.ts'
import { idOf, storesOf } from './reader.ts'
import { namesOnlyStatuses } from './roll-up-total.ts'
import { orderDay, orders, orderUpdateDay } from './schema.ts'

type Days = PgTable &
  Readonly<Record<'companyId' | 'day' | 'storeId' | 'status' | 'currency' | 'n' | 'volume', AnyPgColumn>>
type Rows = PgTable & Readonly<Record<'currency' | 'amount', AnyPgColumn>>

interface Summed {
  readonly rows: Rows
  readonly days: Readonly<Record<DateKind, Days>>
}

const card: Summed = { rows: orders, days: { createdAt: orderDay, updatedAt: orderUpdateDay } }
const pis: Summed = { rows: pisTransaction, days: { createdAt: pisDay, updatedAt: pisUpdateDay } }
const pos: Summed = { rows: posTransaction, days: { createdAt: posDay, updatedAt: posUpdateDay } }

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

const fromDays = async (
  database: Database,
  days: Days,
  { company, stores, from, to }: Wanted<unknown>,
  statuses: readonly (string | null)[] | undefined,
) =>
  database
    .db()
    .select({ currency: days.currency, count: sum(days.n).mapWith(Number), amount: sum(days.volume) })
    .from(days)
    .where(
      and(
        eq(days.companyId, company),
        gte(days.day, from),
        lte(days.day, to),
        storeAmong(days.storeId, stores),
        statuses && statuses.length > 0
          ? inArray(
              days.status,
              statuses.map((status) => status ?? ''),
            )
          : undefined,
      ),
    )
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
  readonly body: { readonly statuses?: readonly (string | null)[] | undefined }
}

const answerOf = async <Filter extends Asked['body']>(
  { database, rights }: SignedInVisit,
  company: string,
  { query, body }: { readonly query: Asked['query']; readonly body: Filter },
  { rows, days }: Summed,
  where: (wanted: Wanted<Filter>) => SQL | undefined,
): Promise<Answer<typeof sumOrdersCall>> => {
  const { from, to, by, store } = query
  const issue = rangeIssue(query, to)
  if (issue !== null) return { status: 400, body: { fieldErrors: [{ field: 'from', message: issue }] } }
  if (store !== undefined && !(idOf(store) !== null && seesStore(rights, { company, store }))) {
    return { status: 404, body: { message: 'NOT_FOUND' } }
  }
  const stores = store === undefined ? storesOf(rights, company) : [Number(store)]
  const wanted = { company: Number(company), stores, from, to, by, filter: body }
  const sums = namesOnlyStatuses(body)
    ? await fromDays(database, days[by], wanted, body.statuses)
    : await fromRows(database, rows, where(wanted))
  return { status: 200, body: bodyOf(sums) }
}

/** Count and exact sum per currency of all card transactions that a list finds. */
export const sumOrders: Handler<typeof sumOrdersCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, card, whereOf)

/** The same of bank payments. */
export const sumPisTransactions: Handler<typeof sumPisTransactionsCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, pis, pisWhere)

/** The same of point-of-sale transactions. */
export const sumPosOrders: Handler<typeof sumPosOrdersCall> = (visit, { params, ...asked }) =>
  answerOf(visit, params.company, asked, pos, posWhere)
