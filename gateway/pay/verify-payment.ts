import { and, desc, eq, sql } from 'drizzle-orm'
import type { Receipt, verifyPayment as verifyPaymentCall } from '#contract/pay/calls.ts'
import { orderInstallments } from '#contract/transactions/order.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { slowDown, uncount } from '#gateway/ground/rate-limit.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { store } from '#gateway/stores/schema.ts'
import { orders } from '#gateway/transactions/schema.ts'
import { networkOf } from '#gateway/web/client-info.ts'
import type { ClientInfo, Handler } from '#gateway/web/handling.ts'
import { addressOf, shownOfCompany } from './checkout.ts'
import { walletResult } from './schema.ts'

/** An approval code has six digits: nobody may try many. */
const ofOneNetwork = { times: 60, seconds: 60 }
/** Wrong codes from all networks together: somebody may have very many of them. */
const ofOneNumber = { times: 100, seconds: 3_600 }

interface Said {
  readonly orderNumber: string
  readonly approvalCode: string
}

/** What became of a payment that the wallet had approved and the store did not take. */
const reversed: ReadonlySet<string> = new Set(['voided', 'declined', 'declined_iban'])

const outcomeOf = (status: string): Receipt['outcome'] => {
  if (reversed.has(status)) return 'reversed'
  return status === 'pre_authorized' ? 'reserved' : 'paid'
}

interface FoundPayment {
  readonly receipt: Receipt
  readonly storeId: number
  /** In which the customer paid. */
  readonly language: string | null
}

const receiptCode = sql<string>`coalesce(nullif(${orders.approvalCode}, ''), ${walletResult.eventId})`

const shownOfOrder = {
  orderReference: orders.orderReference,
  /** A payment without an approval code, as from a bank, is known by the id of its result. */
  approvalCode: receiptCode,
  status: orders.status,
  amount: orders.amount,
  currency: orders.currency,
  cart: orders.cart,
  installments: orders.installments,
  createdAt: orders.createdAt,
  language: sql<string | null>`${orders.details} ->> 'language'`,
}

/** The payment that the wallet told with this order number and this approval code; null where none was told (D32). */
export const findPayment = async (
  parts: Pick<Parts, 'database' | 'clock'>,
  from: ClientInfo,
  { orderNumber, approvalCode }: Said,
): Promise<FoundPayment | null> => {
  await slowDown(parts, `payments asked by ${networkOf(from.address)}`, ofOneNetwork)
  const [found] = await parts.database
    .db()
    .select({ order: shownOfOrder, store: { id: store.id, name: store.name }, company: shownOfCompany })
    .from(walletResult)
    .innerJoin(orders, and(eq(orders.companyId, walletResult.companyId), eq(orders.id, walletResult.orderId)))
    .innerJoin(store, eq(store.id, orders.storeId))
    .innerJoin(company, eq(company.id, orders.companyId))
    .where(and(eq(walletResult.orderNumber, orderNumber), eq(walletResult.status, 'approved')))
    .orderBy(desc(sql`${receiptCode} = ${approvalCode}`), desc(walletResult.receivedAt))
    .limit(1)
  // Counted apart, so that guesses before a payment do not keep its customer from the receipt.
  const tries = `approval codes of ${found ? 'paid' : 'unpaid'} order ${orderNumber}`
  await slowDown(parts, tries, ofOneNumber)
  if (found?.order.approvalCode !== approvalCode) return null
  await uncount(parts, tries, ofOneNumber)
  const { order } = found
  const installments = orderInstallments(order.installments)
  const receipt = {
    orderNumber,
    orderReference: order.orderReference,
    approvalCode,
    outcome: outcomeOf(order.status),
    amount: order.amount,
    currency: order.currency,
    cart: order.cart,
    installments: installments === 1 ? null : String(installments),
    paidAt: order.createdAt.toISOString(),
    storeName: found.store.name,
    companyName: found.company.name,
    companyAddress: addressOf(found.company),
  }
  return { receipt, storeId: found.store.id, language: order.language }
}

/** Whether a payment is known, by what the way back from the wallet names (D32). */
export const verifyPayment: Handler<typeof verifyPaymentCall> = async (visit, { body }) => {
  const found = await findPayment(visit, visit.from, body)
  if (!found) throw notFound()
  return { status: 200, body: found.receipt }
}
