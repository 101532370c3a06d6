import { sql } from 'drizzle-orm'
import type { Answer, ReplyInput } from '#contract/shell/call.ts'
import type {
  listPisTransactions as listPisTransactionsCall,
  listStorePisTransactions as listStorePisTransactionsCall,
} from '#contract/transactions/channel-calls.ts'
import type { PisFilter } from '#contract/transactions/list/pis-list.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { listAnswer, type Paged } from '#gateway/transactions/list/list-answer.ts'
import { pisList } from '#gateway/transactions/list/listed.ts'
import type { Input } from '#gateway/web/handling.ts'
import { pisTransaction as pis } from './schema.ts'

const sortColumns = {
  createdAt: pis.createdAt,
  updatedAt: pis.updatedAt,
  // By code point, whatever the collation of the database is; the unprocessed come after all others.
  status: sql`${pis.status} collate "C"`,
} as const

const pisRow = (row: typeof pis.$inferSelect) =>
  ({
    order_number: row.orderReference,
    amount: row.amount,
    currency: row.currency,
    debtor_iban: row.debtorIban,
    name: row.firstName || null,
    surname: row.lastName || null,
    purchase_description: row.purpose,
    status_for_merchant: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    payment_id: row.paymentId,
    transaction_uuid: row.transactionUuid,
    store_id: row.storeId,
  }) satisfies ReplyInput<typeof PisRow>

const list: Paged<PisFilter, keyof typeof sortColumns, ReturnType<typeof pisRow>> = {
  ...pisList,
  id: pis.orderId,
  sortColumns,
  read: async (db, page, isOnPage, order) => {
    const rows = await db
      .select({ pis })
      .from(page)
      .innerJoin(pis, isOnPage)
      .orderBy(...order)
    return rows.map((row) => pisRow(row.pis))
  },
}

/** Bank payments of the stores that the reader sees. */
export const listPisTransactions = (
  context: Handling,
  input: Input<typeof listPisTransactionsCall>,
): Promise<Answer<typeof listPisTransactionsCall>> => listAnswer(context, list, input)

/** Bank payments of one store. */
export const listStorePisTransactions = (
  context: Handling,
  input: Input<typeof listStorePisTransactionsCall>,
): Promise<Answer<typeof listStorePisTransactionsCall>> => listAnswer(context, list, input)
