import { and, asc, eq } from 'drizzle-orm'
import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { ReplyInput } from '#contract/shell/call.ts'
import type { Order, OrderAction, Order as OrderSchema } from '#contract/transactions/order.ts'
import { mayAct } from '#contract/transactions/order-can.ts'
import type { Database } from '#gateway/shell/database.ts'
import { store } from '#gateway/stores/schema.ts'
import { orderEvent, orders, secureMessage } from './schema.ts'

export type OrderRecord = typeof orders.$inferSelect

/** What can be captured of a pre-authorised order, what is left to refund of any other (D25). */
export const refundableOf = (order: Pick<OrderRecord, 'status' | 'amount' | 'captured' | 'refunded'>): number =>
  order.status === 'pre_authorized' ? order.amount : order.captured - order.refunded

/** Changes with the order and with how its store enters refunds, so that neither can change unseen (D23). */
export const revisionOf = (order: Pick<OrderRecord, 'version'>, billAmount: boolean): string =>
  `${order.version}${billAmount ? 'b' : 'r'}`

/** The order of a company with its ledger and messages, or null. */
export const readOrder = async (database: Database, company: number, id: number) => {
  const db = database.db()
  const [found] = await db
    .select({ order: orders, billAmount: store.useBillAmountForRefunds })
    .from(orders)
    .innerJoin(store, and(eq(store.companyId, orders.companyId), eq(store.id, orders.storeId)))
    .where(and(eq(orders.companyId, company), eq(orders.id, id)))
  if (!found) return null
  const events = await db
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.companyId, company), eq(orderEvent.orderId, id)))
    .orderBy(asc(orderEvent.number))
  const messages = await db
    .select()
    .from(secureMessage)
    .where(and(eq(secureMessage.companyId, company), eq(secureMessage.orderId, id)))
    .orderBy(asc(secureMessage.number))
  return { ...found, events, messages }
}
export type WholeOrder = NonNullable<Awaited<ReturnType<typeof readOrder>>>

const masked = (token: string): string => `••••${token.slice(-4)}`

const actions = ['refund', 'complete', 'void'] as const

/** The order as the contract shows it to one reader. */
export const orderView = ({ order, billAmount, events, messages }: WholeOrder, rights: Rights) => {
  const { details, ...row } = order
  const scope = { company: String(row.companyId), store: String(row.storeId) }
  const refundableAmount = refundableOf(order)
  const subject = { status: row.status, cardType: row.cardType, refundableAmount }
  const allowedActions: OrderAction[] = actions.filter((action) => mayAct(action, subject, rights, scope))
  const { subscription } = details
  const isAdmin = holds(rights, 'ROLE_COMPANY_ADMIN', scope)
  return {
    id: row.id,
    storeId: row.storeId,
    companyId: row.companyId,
    userId: row.accountId,
    amount: row.amount,
    currency: row.currency,
    installments: row.installments,
    orderReference: row.orderReference,
    additionalOrderNumber: row.additionalOrderNumber,
    cart: row.cart,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastModifiedBy: row.lastModifiedBy,
    status: row.status,
    walletType: row.walletType,
    acquirerCode: row.acquirerCode,
    requireComplete: details.requireComplete ?? false,
    version: details.version ?? null,
    direction: details.direction ?? null,
    source: details.source ?? null,
    serviceTypeIndicator: details.serviceTypeIndicator ?? null,
    referenceNumber: details.referenceNumber ?? null,
    responseDescription: details.responseDescription ?? null,
    creditCard:
      row.cardType === null
        ? null
        : { type: row.cardType, maskedPan: row.maskedPan, expirationDate: details.cardExpires ?? null },
    cardholder: {
      firstName: row.firstName || null,
      lastName: row.lastName || null,
      email: row.email || null,
      ip: details.ip ?? null,
      address: details.address ?? null,
      city: details.city ?? null,
      zip: details.zip ?? null,
      country: details.country ?? null,
      countryCode: details.countryCode ?? null,
      phone: details.phone ?? null,
    },
    response: {
      status: row.status,
      responseCode: row.responseCode,
      responseMessage: details.responseMessage ?? null,
      approvalCode: row.approvalCode,
      approvalMessage: details.approvalMessage ?? null,
    },
    subscription: subscription
      ? {
          enabled: subscription.enabled,
          expiryDate: subscription.expiryDate ?? null,
          payment: subscription.payment ?? null,
          accountId: subscription.accountId ?? null,
          tokenValue:
            subscription.tokenValue === undefined || isAdmin
              ? (subscription.tokenValue ?? null)
              : masked(subscription.tokenValue),
        }
      : null,
    secureMessages: messages.map(({ version, eci, authResult, authStatusMsg, comment, createdAt }) => ({
      ...{ version, eci, authResult, authStatusMsg, comment },
      createdAt: createdAt.toISOString(),
    })),
    history: events.map(({ status, amount, at, by, responseMessage }) => ({
      ...{ status, amount, currency: row.currency },
      createdAt: at.toISOString(),
      lastModifiedBy: by,
      responseMessage,
    })),
    ipsTransactions: (details.ipsStatuses ?? []).map((status) => ({ status })),
    capturedAmount: row.captured,
    refundedAmount: row.refunded,
    refundableAmount,
    revision: revisionOf(order, billAmount),
    allowedActions,
  } satisfies ReplyInput<typeof OrderSchema> & { allowedActions: Order['allowedActions'] }
}
