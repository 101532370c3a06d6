import { and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import { rangeIssue } from '#contract/shell/dates.ts'
import type {
  listOrders as listOrdersCall,
  listStoreOrders as listStoreOrdersCall,
} from '#contract/transactions/calls.ts'
import type { SortKey } from '#contract/transactions/list-query.ts'
import type { Database } from '#gateway/shell/database.ts'
import type { Input } from '#gateway/shell/handling.ts'
import type { Handling } from './handler-context.ts'
import { orderRow, rowColumns } from './order-row.ts'
import { totalOf } from './order-total.ts'
import { type Wanted, whereOf } from './order-where.ts'
import { sliceOf, sortedBy } from './page.ts'
import { storesOf } from './reader.ts'
import { orders } from './schema.ts'

interface Page extends Wanted {
  readonly sort: SortKey
  readonly page: number
  readonly size: number
}

const sortColumns = {
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  amount: orders.amount,
  // By code point, whatever the collation of the database is.
  status: sql`${orders.status} collate "C"`,
} as const

/** The ids of the page first, then their rows: the first part can live off an index alone. */
const rowsOf = async (database: Database, wanted: Page, total: number) => {
  const slice = sliceOf(wanted, total)
  if (!slice) return []
  const db = database.db()
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(whereOf(wanted))
    .orderBy(...sortedBy(sortColumns, orders.id, wanted.sort, slice.reversed))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page')
  return db
    .select(rowColumns)
    .from(page)
    .innerJoin(orders, and(eq(orders.companyId, wanted.company), eq(orders.id, page.id)))
    .orderBy(...sortedBy(sortColumns, orders.id, wanted.sort, false))
}

const answerOf = async (database: Database, wanted: Page): Promise<Answer<typeof listOrdersCall>> => {
  const issue = rangeIssue(wanted, wanted.to)
  if (issue !== null) return { status: 400, body: { fieldErrors: [{ field: 'from', message: issue }] } }
  const total = await totalOf(database, wanted)
  const rows = await rowsOf(database, wanted, total)
  return {
    status: 200,
    body: [rows.map(orderRow), [total]],
  }
}

const wantedOf = (
  { query, body }: Pick<Input<typeof listOrdersCall>, 'query' | 'body'>,
  company: string,
  stores: readonly number[] | null,
): Page => ({
  company: Number(company),
  stores,
  from: query.from,
  to: query.to,
  by: query.by,
  sort: query.orderBy,
  page: query.page,
  size: query.size,
  filter: body,
})

/** Card transactions of the stores that the reader sees. */
export const listOrders = (
  context: Handling,
  input: Input<typeof listOrdersCall>,
): Promise<Answer<typeof listOrdersCall>> => {
  const { company } = input.params
  return answerOf(context.database, wantedOf(input, company, storesOf(context.rights, company)))
}

/** Card transactions of one store; whether the reader sees it is decided before. */
export const listStoreOrders = (
  context: Handling,
  input: Input<typeof listStoreOrdersCall>,
): Promise<Answer<typeof listStoreOrdersCall>> => {
  const { company, storeId } = input.params
  return answerOf(context.database, wantedOf(input, company, [Number(storeId)]))
}
