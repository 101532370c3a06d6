import { holds, holdsAny, type Rights } from '#contract/session/access-rules.ts'
import type { ReplyInput } from '#contract/shell/call.ts'
import { cardTypeOf } from '#contract/transactions/card-types.ts'
import { isIpsRefundable } from '#contract/transactions/instant-and-crypto.ts'
import { isChargeable } from '#contract/transactions/money/next-payment.ts'
import { actors, mayAct } from '#contract/transactions/money/order-can.ts'
import type { Order, OrderAction, Order as OrderSchema } from '#contract/transactions/order.ts'
import { keptUntil } from '#contract/transactions/retention.ts'
import { mailsOf } from './order-mails.ts'
import { type OrderRecord, refundableOf, revisionOf, type WholeOrder } from './read-order.ts'

/** The buyer, as every kind of order shows them. */
export const cardholderOf = ({ firstName, lastName, email, details }: OrderRecord) => ({
  firstName: firstName || null,
  lastName: lastName || null,
  email: email || null,
  ip: details.ip ?? null,
  address: details.address ?? null,
  city: details.city ?? null,
  zip: details.zip ?? null,
  country: details.country ?? null,
  countryCode: details.countryCode ?? null,
  phone: details.phone ?? null,
})

export const responseOf = ({ status, responseCode, approvalCode, details }: OrderRecord) => ({
  ...{ status, responseCode, approvalCode },
  responseMessage: details.responseMessage ?? null,
  approvalMessage: details.approvalMessage ?? null,
})

export const messagesOf = ({ messages }: Pick<WholeOrder, 'messages'>) =>
  messages.map(({ version, eci, authResult, authStatusMsg, comment, createdAt }) => ({
    ...{ version, eci, authResult, authStatusMsg, comment },
    createdAt: createdAt.toISOString(),
  }))

export const historyOf = ({ order, events }: Pick<WholeOrder, 'order' | 'events'>) =>
  events.map(({ status, amount, currency, at, by, responseMessage }) => ({
    ...{ status, amount, currency: currency ?? order.currency },
    createdAt: at.toISOString(),
    lastModifiedBy: by,
    responseMessage,
  }))

export const attemptsOf = ({ attempts }: Pick<WholeOrder, 'attempts'>) =>
  attempts.map(({ action, amount, currency, at, by, message }) => ({
    action,
    amount,
    currency,
    createdAt: at.toISOString(),
    lastModifiedBy: by,
    message,
  }))

const masked = (token: string): string => `••••${token.slice(-4)}`

const statusActions = ['refund', 'complete', 'void'] as const

const subscriptionOf = ({ subscription }: OrderRecord['details']) => ({
  enabled: subscription?.enabled ?? false,
  expiryDate: subscription?.expiryDate ?? null,
  payment: subscription?.payment ?? null,
  accountId: subscription?.accountId ?? null,
  tokenValue: subscription?.tokenValue ?? null,
})

/** Until when a card is stored with an order, or null where none is. */
const storedCardOf = (details: OrderRecord['details']): string | null =>
  details.subscription?.tokenValue ? (details.subscription.expiryDate ?? null) : null

/** Whether a saved card or a subscription of an order can be charged today (D22). */
export const canBeCharged = ({ details }: OrderRecord, today: string): boolean =>
  isChargeable({ subscription: subscriptionOf(details) }, today)

/** The last day on which a transaction is kept; null where it outlives that day, as old demo data do (SES-33). */
export const keptUntilOf = (updatedAt: Date, storedCardExpires: string | null, today: string): string | null => {
  const until = keptUntil(updatedAt, storedCardExpires)
  return until < today ? null : until
}

/** Whether an instant payment is there to be refunded, and not refunded (IPS-03). */
export const canRefundIps = ({ order, ips }: Pick<WholeOrder, 'order' | 'ips'>): boolean =>
  isIpsRefundable({ walletType: order.walletType, status: order.status, ipsTransactions: ips })

/** What a reader may do to an order now (D21). */
export const allowedActionsOf = (found: WholeOrder, rights: Rights, today: string): OrderAction[] => {
  const { order } = found
  const scope = { company: String(order.companyId), store: String(order.storeId) }
  const subject = { ...order, refundableAmount: refundableOf(order) }
  return [
    ...statusActions.filter((action) => mayAct(action, subject, rights, scope)),
    ...(canBeCharged(order, today) && holdsAny(rights, actors.nextPayment, scope) ? ['nextPayment' as const] : []),
    ...(canRefundIps(found) && holdsAny(rights, actors.ipsRefund, scope) ? ['ipsRefund' as const] : []),
  ]
}

/** The order as the contract shows it to one reader. */
export const orderView = (found: WholeOrder, rights: Rights, today: string) => {
  const { order, billAmount } = found
  const { details, ...row } = order
  const subscription = subscriptionOf(details)
  const isAdmin = holds(rights, 'ROLE_COMPANY_ADMIN', { company: String(row.companyId) })
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
        : {
            type: cardTypeOf(row.cardType) ?? row.cardType,
            maskedPan: row.maskedPan,
            expirationDate: details.cardExpires ?? null,
          },
    cardholder: cardholderOf(order),
    response: responseOf(order),
    subscription: details.subscription
      ? {
          ...subscription,
          tokenValue:
            subscription.tokenValue === null || isAdmin ? subscription.tokenValue : masked(subscription.tokenValue),
        }
      : null,
    secureMessages: messagesOf(found),
    history: historyOf(found),
    attempts: attemptsOf(found),
    mails: mailsOf(found, rights),
    keptUntil: keptUntilOf(row.updatedAt, storedCardOf(details), today),
    ipsTransactions: found.ips.map(({ status }) => ({ status })),
    capturedAmount: row.captured,
    refundedAmount: row.refunded,
    refundableAmount: refundableOf(order),
    revision: revisionOf(order, billAmount),
    billAmount,
    allowedActions: allowedActionsOf(found, rights, today),
  } satisfies ReplyInput<typeof OrderSchema> & { allowedActions: Order['allowedActions'] }
}
