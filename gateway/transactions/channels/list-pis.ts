import { and, eq, sql } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import { rangeIssue } from '#contract/shell/dates.ts'
import type {
  listPisTransactions as listPisTransactionsCall,
  listStorePisTransactions as listStorePisTransactionsCall,
} from '#contract/transactions/channel-calls.ts'
import type { PisSortKey } from '#contract/transactions/pis-filter.ts'
import type { Database } from '#gateway/shell/database.ts'
import type { Input } from '#gateway/shell/handling.ts'
import type { Handling } from '../handler-context.ts'
import { sliceOf, sortedBy } from '../page.ts'
import { storesOf } from '../reader.ts'
import { type PisWanted, pisTotal, pisWhere } from './pis-where.ts'
import { pisTransaction as pis } from './schema.ts'

interface Page extends PisWanted {
  readonly sort: PisSortKey
  readonly page: number
  readonly size: number
}

const sortColumns = {
  createdAt: pis.createdAt,
  updatedAt: pis.updatedAt,
  // By code point, whatever the collation of the database is; the unprocessed come after all others.
  status: sql`${pis.status} collate "C"`,
} as const

const rowsOf = async (database: Database, wanted: Page, total: number) => {
  const slice = sliceOf(wanted, total)
  if (!slice) return []
  const db = database.db()
  const page = db
    .select({ orderId: pis.orderId })
    .from(pis)
    .where(pisWhere(wanted))
    .orderBy(...sortedBy(sortColumns, pis.orderId, wanted.sort, slice.reversed))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page')
  const rows = await db
    .select({ pis })
    .from(page)
    .innerJoin(pis, and(eq(pis.companyId, wanted.company), eq(pis.orderId, page.orderId)))
    .orderBy(...sortedBy(sortColumns, pis.orderId, wanted.sort, false))
  return rows.map((row) => row.pis)
}

const answerOf = async (database: Database, wanted: Page): Promise<Answer<typeof listPisTransactionsCall>> => {
  const issue = rangeIssue(wanted, wanted.to)
  if (issue !== null) return { status: 400, body: { fieldErrors: [{ field: 'from', message: issue }] } }
  const total = await pisTotal(database, wanted)
  const rows = await rowsOf(database, wanted, total)
  return {
    status: 200,
    body: [
      rows.map((row) => ({
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
      })),
      [total],
    ],
  }
}

const wantedOf = (
  { query, body }: Pick<Input<typeof listPisTransactionsCall>, 'query' | 'body'>,
  company: string,
  stores: readonly number[] | null,
): Page => ({
  ...{ company: Number(company), stores, filter: body },
  ...{ from: query.from, to: query.to, by: query.by },
  ...{ sort: query.orderBy, page: query.page, size: query.size },
})

/** Bank payments of the stores that the reader sees. */
export const listPisTransactions = (
  context: Handling,
  input: Input<typeof listPisTransactionsCall>,
): Promise<Answer<typeof listPisTransactionsCall>> => {
  const { company } = input.params
  return answerOf(context.database, wantedOf(input, company, storesOf(context.rights, company)))
}

/** Bank payments of one store; whether the reader sees it is decided before. */
export const listStorePisTransactions = (
  context: Handling,
  input: Input<typeof listStorePisTransactionsCall>,
): Promise<Answer<typeof listStorePisTransactionsCall>> => {
  const { company, storeId } = input.params
  return answerOf(context.database, wantedOf(input, company, [Number(storeId)]))
}
