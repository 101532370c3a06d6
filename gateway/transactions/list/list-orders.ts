import { sql } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import type {
  listOrders as listOrdersCall,
  listStoreOrders as listStoreOrdersCall,
} from '#contract/transactions/calls.ts'
import type { CardFilter } from '#contract/transactions/filter/card-filter.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { orders } from '#gateway/transactions/schema.ts'
import type { Input } from '#gateway/web/handling.ts'
import { listAnswer, type Paged } from './list-answer.ts'
import { cardList } from './listed.ts'
import { orderRow, rowColumns } from './order-row.ts'

const sortColumns = {
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  amount: orders.amount,
  // By code point, whatever the collation of the database is.
  status: sql`${orders.status} collate "C"`,
} as const

const list: Paged<CardFilter, keyof typeof sortColumns, ReturnType<typeof orderRow>> = {
  ...cardList,
  id: orders.id,
  sortColumns,
  read: async (db, page, isOnPage, order) => {
    const rows = await db
      .select(rowColumns)
      .from(page)
      .innerJoin(orders, isOnPage)
      .orderBy(...order)
    return rows.map(orderRow)
  },
}

/** Card transactions of the stores that the reader sees. */
export const listOrders = (
  context: Handling,
  input: Input<typeof listOrdersCall>,
): Promise<Answer<typeof listOrdersCall>> => listAnswer(context, list, input)

/** Card transactions of one store. */
export const listStoreOrders = (
  context: Handling,
  input: Input<typeof listStoreOrdersCall>,
): Promise<Answer<typeof listStoreOrdersCall>> => listAnswer(context, list, input)
