import { and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import { rangeIssue } from '#contract/shell/dates.ts'
import type {
  listPosOrders as listPosOrdersCall,
  listStorePosOrders as listStorePosOrdersCall,
} from '#contract/transactions/channel-calls.ts'
import type { SortKey } from '#contract/transactions/list-query.ts'
import type { Database } from '#gateway/shell/database.ts'
import type { Input } from '#gateway/shell/handling.ts'
import type { Handling } from '../handler-context.ts'
import { sliceOf, sortedBy } from '../page.ts'
import { storesOf } from '../reader.ts'
import { posRow } from './pos-view.ts'
import { type PosWanted, posTotal, posWhere } from './pos-where.ts'
import { posTransaction as pos } from './schema.ts'

interface Page extends PosWanted {
  readonly sort: SortKey
  readonly page: number
  readonly size: number
}

const sortColumns = {
  createdAt: pos.createdAt,
  updatedAt: pos.updatedAt,
  amount: pos.amount,
  // By code point, whatever the collation of the database is.
  status: sql`${pos.status} collate "C"`,
} as const

const rowsOf = async (database: Database, wanted: Page, total: number) => {
  const slice = sliceOf(wanted, total)
  if (!slice) return []
  const db = database.db()
  const page = db
    .select({ id: pos.id })
    .from(pos)
    .where(posWhere(wanted))
    .orderBy(...sortedBy(sortColumns, pos.id, wanted.sort, slice.reversed))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page')
  const rows = await db
    .select({ pos })
    .from(page)
    .innerJoin(pos, and(eq(pos.companyId, wanted.company), eq(pos.id, page.id)))
    .orderBy(...sortedBy(sortColumns, pos.id, wanted.sort, false))
  return rows.map((row) => row.pos)
}

const answerOf = async (database: Database, wanted: Page): Promise<Answer<typeof listPosOrdersCall>> => {
  const issue = rangeIssue(wanted, wanted.to)
  if (issue !== null) return { status: 400, body: { fieldErrors: [{ field: 'from', message: issue }] } }
  const total = await posTotal(database, wanted)
  const rows = await rowsOf(database, wanted, total)
  return {
    status: 200,
    body: [rows.map(posRow), [total]],
  }
}

const wantedOf = (
  { query, body }: Pick<Input<typeof listPosOrdersCall>, 'query' | 'body'>,
  company: string,
  stores: readonly number[] | null,
): Page => ({
  ...{ company: Number(company), stores, filter: body },
  ...{ from: query.from, to: query.to, by: query.by },
  ...{ sort: query.orderBy, page: query.page, size: query.size },
})

/** Point-of-sale transactions of the stores that the reader sees. */
export const listPosOrders = (
  context: Handling,
  input: Input<typeof listPosOrdersCall>,
): Promise<Answer<typeof listPosOrdersCall>> => {
  const { company } = input.params
  return answerOf(context.database, wantedOf(input, company, storesOf(context.rights, company)))
}

/** Point-of-sale transactions of one store; whether the reader sees it is decided before. */
export const listStorePosOrders = (
  context: Handling,
  input: Input<typeof listStorePosOrdersCall>,
): Promise<Answer<typeof listStorePosOrdersCall>> => {
  const { company, storeId } = input.params
  return answerOf(context.database, wantedOf(input, company, [Number(storeId)]))
}
