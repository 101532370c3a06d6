import { orderNumberLimit } from '#contract/links/order-number.ts'
import { payableOf } from '#contract/pay/checkout.ts'
import type { WalletResult } from '#contract/pay/wallet-result.ts'
import { countryCode } from '#contract/shell/countries.ts'
import { parseAmount } from '#contract/shell/money.ts'
import type { AuditAction } from '#contract/users/audit.ts'
import { type Doer, record } from '#gateway/audit/trail.ts'
import { addOrder, type NewOrder } from '#gateway/transactions/money/add-order.ts'
import type { OrderRecord } from '#gateway/transactions/order/read-order.ts'
import { takeFreeNumber } from '#gateway/transactions/order/taken-number.ts'
import type { HandedOver } from './handed-over.ts'
import { bankDetails, channelColumns, eventsOf, keepChannel, type Payment } from './payment-method.ts'

/**
 * The order number; the second and later payments of a reusable link get their number behind it, or the next one that
 * nothing else of the store has (PBG-13). Tries of one payment share a number.
 */
const referenceOf = async ({ database }: Doer, { kind, row }: HandedOver, at: Date): Promise<string> => {
  if (kind === 'terminal' || !row.reusable || row.reusableCount === 0) return row.orderNumber
  const { companyId, storeId, id: link } = row
  const numberAt = (count: number) => {
    const end = `-${count}`
    return `${[...row.orderNumber].slice(0, orderNumberLimit - end.length).join('')}${end}`
  }
  return takeFreeNumber(database, { companyId, storeId, from: row.reusableCount + 1, numberAt, link, at })
}

const storedCardOf = ({ token_value, account_id, subscription_expires }: WalletResult) => ({
  ...(token_value !== undefined && { tokenValue: token_value }),
  ...(account_id !== undefined && { accountId: account_id }),
  ...(subscription_expires !== undefined && { expiryDate: subscription_expires }),
})

/**
 * The card that the customer agreed to store, which the wallet names by a token (PBG-34, ACT-11, D22). Nothing may be
 * charged to the card of a payment that was declined or given back.
 */
const subscriptionOf = ({ result, reversal }: Payment) => ({
  enabled: true,
  payment: 1,
  ...(result.status === 'approved' && reversal === null && storedCardOf(result)),
})

const messagesOf = (result: WalletResult): NonNullable<NewOrder['messages']> =>
  result.secure_result === undefined
    ? []
    : [
        {
          version: result.secure_version ?? null,
          eci: result.secure_eci ?? null,
          authResult: result.secure_result,
          authStatusMsg: null,
          comment: null,
        },
      ]

const orderOf = (payment: Payment, amount: number, orderReference: string): NewOrder['order'] => {
  const { given, result, reversal } = payment
  const { kind, row } = given
  const { customer } = row
  const country = countryCode(customer?.country ?? '')
  return {
    companyId: row.companyId,
    storeId: row.storeId,
    // The way back from the wallet names the terminal's order before there is one.
    ...(kind === 'terminal' && result.status === 'approved' && reversal === null ? { id: row.orderId } : {}),
    linkId: kind === 'link' ? row.id : null,
    accountId: kind === 'terminal' ? row.accountId : row.agentId,
    ...channelColumns({ given, result }),
    orderReference,
    additionalOrderNumber: kind === 'link' ? row.additionalReference : null,
    cart: row.cart,
    amount,
    currency: reversal === 'otherAmount' ? result.currency : row.currency,
    installments: result.installments ?? null,
    responseCode: result.response_code ?? null,
    approvalCode: result.approval_code || null,
    firstName: customer?.firstName ?? '',
    lastName: customer?.lastName ?? '',
    email: customer?.email ?? '',
    lastModifiedBy: kind === 'terminal' ? row.preparedBy : null,
    details: {
      language: result.language ?? row.language,
      requireComplete: row.requireComplete,
      direction: 'inbound',
      source: kind === 'link' ? 'pay-by-link' : 'virtual-terminal',
      ...(result.response_message !== undefined && { responseMessage: result.response_message }),
      ...(reversal !== null && { responseDescription: reversal }),
      ...(result.card_expires !== undefined && { cardExpires: result.card_expires }),
      ...bankDetails({ given, result }),
      ...(customer?.address && { address: customer.address }),
      ...(customer?.city && { city: customer.city }),
      ...(customer?.zipCode && { zip: customer.zipCode }),
      ...(customer?.country && { country: customer.country }),
      ...(country !== null && { countryCode: country }),
      ...(customer?.phoneNumber && { phone: customer.phoneNumber }),
      ...(row.subscription && { subscription: subscriptionOf(payment) }),
    },
  }
}

/** The requested amount; for a payment of another amount, the amount that the wallet reports. */
const paidAmount = ({ given, result, reversal }: Payment): number => {
  if (reversal === 'otherAmount') return parseAmount(result.amount) ?? 0
  return given.kind === 'link' ? payableOf(given.row) : given.row.amount
}

const actionOf = ({ result, reversal }: Payment): AuditAction => {
  if (result.status === 'declined') return 'PAYMENT_DECLINED'
  return reversal === null ? 'PAYMENT_RECEIVED' : 'PAYMENT_VOIDED'
}

/** Makes the order of a payment, with its ledger, roll-ups and a line of the audit trail. */
export const keepPayment = async (doer: Doer, payment: Payment): Promise<OrderRecord> => {
  const { given, result, at } = payment
  const amount = paidAmount(payment)
  const reference = await referenceOf(doer, given, at)
  const order = await addOrder(doer.database, {
    order: orderOf(payment, amount, reference),
    events: eventsOf(payment, amount),
    messages: messagesOf(result),
    at,
  })
  await keepChannel(doer.database, payment, order)
  await record(doer, {
    company: order.companyId,
    action: actionOf(payment),
    subject: { kind: 'order', id: order.id, label: order.orderReference },
    changes: [
      { field: 'status', before: null, after: order.status },
      { field: 'amount', before: null, after: String(amount) },
      { field: 'currency', before: null, after: order.currency },
    ],
  })
  return order
}
