import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import type {
  listPosOrders as listPosOrdersCall,
  listStorePosOrders as listStorePosOrdersCall,
} from '#contract/transactions/channel-calls.ts'
import type { PosFilter } from '#contract/transactions/list/pos-list.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { listAnswer, type Paged } from '#gateway/transactions/list/list-answer.ts'
import { posList } from '#gateway/transactions/list/listed.ts'
import type { Input } from '#gateway/web/handling.ts'
import { posRow } from './pos-view.ts'
import { posTransaction as pos } from './schema.ts'

const sortColumns = {
  createdAt: pos.createdAt,
  updatedAt: pos.updatedAt,
  amount: pos.amount,
  // By code point, whatever the collation of the database is.
  status: sql`${pos.status} collate "C"`,
} as const

const list: Paged<PosFilter, keyof typeof sortColumns, ReturnType<typeof posRow>> = {
  ...posList,
  id: pos.id,
  sortColumns,
  read: async (db, page, isOnPage, order) => {
    const rows = await db
      .select({ pos })
      .from(page)
      .innerJoin(pos, isOnPage)
      .orderBy(...order)
    return rows.map((row) => posRow(row.pos))
  },
}

/** Point-of-sale transactions of the stores that the reader sees. */
export const listPosOrders = (
  context: Handling,
  input: Input<typeof listPosOrdersCall>,
): Promise<Answer<typeof listPosOrdersCall>> => listAnswer(context, list, input)

/** Point-of-sale transactions of one store. */
export const listStorePosOrders = (
  context: Handling,
  input: Input<typeof listStorePosOrdersCall>,
): Promise<Answer<typeof listStorePosOrdersCall>> => listAnswer(context, list, input)
