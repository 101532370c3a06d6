import { and, count, desc, eq } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import type { listLinkOrders as listLinkOrdersCall } from '#contract/transactions/money/action-calls.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { link as links } from '#gateway/links/schema.ts'
import type { Input } from '#gateway/web/handling.ts'
import type { Handling } from './handler-context.ts'
import { orderRow, rowColumns } from './list/order-row.ts'
import { storeAmong } from './list/order-where.ts'
import { storesOf } from './reader.ts'
import { orders } from './schema.ts'

const MOST = 100

/** The newest orders of a link and how many there are; 404 where the reader does not see the link. */
export const listLinkOrders = async (
  { database, rights }: Handling,
  { params }: Input<typeof listLinkOrdersCall>,
): Promise<Answer<typeof listLinkOrdersCall>> => {
  const company = rowIdOf(params.company)
  const link = rowIdOf(params.payByLinkId)
  const absent = { status: 404, body: { message: 'NOT_FOUND' } } as const
  if (company === null || link === null) return absent
  const db = database.db()
  const stores = storesOf(rights, params.company)
  const seen = storeAmong(orders.storeId, stores)
  const where = and(eq(orders.companyId, company), eq(orders.linkId, link), seen)
  const [found] = await db.select({ total: count() }).from(orders).where(where)
  const total = found?.total ?? 0
  if (total === 0) {
    const [unpaid] = await db
      .select({ id: links.id })
      .from(links)
      .where(and(eq(links.companyId, company), eq(links.id, link), storeAmong(links.storeId, stores)))
    return unpaid ? { status: 200, body: [[], [0]] } : absent
  }
  const rows = await db
    .select(rowColumns)
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST)
  return { status: 200, body: [rows.map(orderRow), [total]] }
}
