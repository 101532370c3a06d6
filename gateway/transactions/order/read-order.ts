import { and, asc, desc, eq } from 'drizzle-orm'
import { ipsWallet } from '#contract/transactions/wallet-types.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { store } from '#gateway/stores/schema.ts'
import { ipsTransaction } from '#gateway/transactions/channels/schema.ts'
import { orderAttempt, orderEvent, orders, secureMessage } from '#gateway/transactions/schema.ts'
import { readMails } from './order-mails.ts'

export type OrderRecord = typeof orders.$inferSelect

/** What can be captured of a pre-authorised order, what is left to refund of any other (D25). */
export const refundableOf = (order: Pick<OrderRecord, 'status' | 'amount' | 'captured' | 'refunded'>): number =>
  order.status === 'pre_authorized' ? order.amount : order.captured - order.refunded

/** Changes with the order and with how its store enters refunds, so that neither can change unseen (D23). */
export const revisionOf = (order: Pick<OrderRecord, 'version'>, billAmount: boolean): string =>
  `${order.version}${billAmount ? 'b' : 'r'}`

const readIpsTransactions = (database: Database, company: number, id: number) =>
  database
    .db()
    .select()
    .from(ipsTransaction)
    .where(and(eq(ipsTransaction.companyId, company), eq(ipsTransaction.orderId, id)))
    .orderBy(desc(ipsTransaction.number))

/** The ledger of an order, oldest first. */
export const readEvents = (database: Database, company: number, id: number) =>
  database
    .db()
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.companyId, company), eq(orderEvent.orderId, id)))
    .orderBy(asc(orderEvent.number))

const readAttempts = (database: Database, company: number, id: number) =>
  database
    .db()
    .select()
    .from(orderAttempt)
    .where(and(eq(orderAttempt.companyId, company), eq(orderAttempt.orderId, id)))
    .orderBy(asc(orderAttempt.number))

/** The order of a company with its ledger, what was refused, messages, instant payments and letters, or null. */
export const readOrder = async (database: Database, company: number, id: number) => {
  const db = database.db()
  const [found] = await db
    .select({ order: orders, billAmount: store.useBillAmountForRefunds })
    .from(orders)
    .innerJoin(store, and(eq(store.companyId, orders.companyId), eq(store.id, orders.storeId)))
    .where(and(eq(orders.companyId, company), eq(orders.id, id)))
  if (!found) return null
  const events = await readEvents(database, company, id)
  const messages = await db
    .select()
    .from(secureMessage)
    .where(and(eq(secureMessage.companyId, company), eq(secureMessage.orderId, id)))
    .orderBy(asc(secureMessage.number))
  const ips = found.order.walletType === ipsWallet ? await readIpsTransactions(database, company, id) : []
  const attempts = await readAttempts(database, company, id)
  const mails = await readMails(database, company, id)
  return { ...found, events, attempts, messages, ips, mails }
}
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>
