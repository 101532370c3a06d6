import { and, eq } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import type { Answer } from '#contract/shell/call.ts'
import type { getPisOrder as getPisOrderCall } from '#contract/transactions/channel-calls.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { mailsOf, readMails } from '#gateway/transactions/order/order-mails.ts'
import { cardholderOf, historyOf, keptUntilOf } from '#gateway/transactions/order/order-view.ts'
import { type OrderRecord, readEvents } from '#gateway/transactions/order/read-order.ts'
import { orders } from '#gateway/transactions/schema.ts'
import type { Input } from '#gateway/web/handling.ts'
import { pisTransaction as pis } from './schema.ts'

const readPis = async (database: Database, companyId: number, uuid: string) => {
  const [found] = await database
    .db()
    .select({ pis, order: orders, companyName: company.name })
    .from(pis)
    .innerJoin(orders, and(eq(orders.companyId, pis.companyId), eq(orders.id, pis.orderId)))
    .innerJoin(company, eq(company.id, pis.companyId))
    .where(and(eq(pis.companyId, companyId), eq(pis.transactionUuid, uuid)))
  if (!found) return undefined
  const { orderId } = found.pis
  const events = await readEvents(database, companyId, orderId)
  return { ...found, events, mails: await readMails(database, companyId, orderId) }
}

/** How an order was paid from an account, or null. */
export const bankPaymentOf = async (
  { database }: Pick<Handling, 'database'>,
  { companyId, id }: Pick<OrderRecord, 'companyId' | 'id'>,
) => {
  const [row] = await database
    .db()
    .select()
    .from(pis)
    .where(and(eq(pis.companyId, companyId), eq(pis.orderId, id)))
  return row ?? null
}
export type BankPayment = NonNullable<Awaited<ReturnType<typeof bankPaymentOf>>>

/** One bank payment; the same 404 for an absent, a foreign and an unseen one. */
export const getPisOrder = async (
  { database, rights, clock }: Handling,
  { params }: Input<typeof getPisOrderCall>,
): Promise<Answer<typeof getPisOrderCall>> => {
  const companyId = rowIdOf(params.company)
  const isUuid = /^[\w-]{1,64}$/.test(params.id)
  const found = companyId !== null && isUuid ? await readPis(database, companyId, params.id) : undefined
  if (!found || !seesStore(rights, { company: params.company, store: String(found.pis.storeId) })) {
    return { status: 404, body: { message: 'NOT_FOUND' } }
  }
  const { order, companyName } = found
  return {
    status: 200,
    body: {
      ...{ id: order.id, companyId: order.companyId, storeId: order.storeId, company: companyName },
      ...{ orderReference: order.orderReference, additionalOrderNumber: order.additionalOrderNumber },
      ...{ amount: order.amount, cart: order.cart, createdAt: order.createdAt.toISOString() },
      cardholder: cardholderOf(order),
      pisTransaction: {
        currency: found.pis.currency,
        creditor_iban: found.pis.creditorIban,
        creditor_reference: found.pis.creditorReference,
        debtor_iban: found.pis.debtorIban,
        bank: found.pis.bank,
        status_for_merchant: found.pis.status,
        updatedAt: found.pis.updatedAt.toISOString(),
        createdAt: found.pis.createdAt.toISOString(),
        payment_id: found.pis.paymentId,
      },
      history: historyOf(found),
      mails: mailsOf(found, rights),
      keptUntil: keptUntilOf(order.updatedAt, null, clock.today()),
    },
  }
}
