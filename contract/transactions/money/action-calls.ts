import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { CurrencyCode, Issuer, MinorText, Problem, pageOf } from '#contract/shell/fields.ts'
import { moneyCall } from '#contract/transactions/order-calls.ts'
import { OrderRow } from '#contract/transactions/order-row.ts'
import { actors } from './order-can.ts'

const order = 'mrc/api/users/:sub/companies/:company/stores/:storeId/orders/:id' as const

/**
 * Charges the next payment of a subscription, or a saved card: `amount` minor units (ACT-11…13). Replies as for
 * refunds; 200 carries the subscription's first order with updated history and `revision`, 429 comes after five in a
 * minute for one order.
 */
export const chargeNextPayment = call({
  ...moneyCall,
  replies: { ...moneyCall.replies, 429: Problem },
  path: `${order}/next_sub_payment`,
  query: v.object({ ...Issuer, amount: MinorText, currency: CurrencyCode }),
  access: { who: 'member', anyOf: actors.nextPayment },
  summary: 'Charge the next payment of a subscription',
  requirements: ['ACT-11', 'ACT-12', 'ACT-13', 'ACC-22'],
})

/** Refunds the rest of an instant payment; `success` says whether it was done (IPS-06). */
export const refundIps = call({
  method: 'POST',
  path: `${order}/ips/refund`,
  query: v.object(Issuer),
  replies: {
    200: v.object({ success: v.optional(v.nullable(v.boolean()), null) }),
    400: Problem,
    404: Problem,
    409: Problem,
    422: Problem,
  },
  access: { who: 'member', anyOf: actors.ipsRefund },
  money: true,
  summary: 'Refund an instant payment',
  requirements: ['IPS-03', 'IPS-06'],
})

const exported = {
  method: 'GET',
  query: v.object(Issuer),
  replies: { 200: 'bytes', 404: Problem },
  access: member,
  requirements: ['TRD-05'],
} as const

/** One order as a PDF in the reader's stored language (TRD-05). */
export const exportOrder = call({
  ...exported,
  path: 'mrc/api/users/:sub/companies/:company/orders/:id/export',
  summary: 'One order as a PDF',
})

/** One order as a PDF in `en` or `hr` (TRD-05); another language is 404. */
export const exportOrderIn = call({
  ...exported,
  path: 'mrc/api/users/:sub/companies/:company/orders/:id/export/:language',
  summary: 'One order as a PDF in a language',
})

/** The newest hundred orders of one payment link and their total; 404 for a link that the reader does not see (TRX-35). */
export const listLinkOrders = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/orders/pbl/:payByLinkId',
  query: v.object(Issuer),
  replies: { 200: pageOf(OrderRow), 404: Problem },
  access: member,
  summary: 'The orders of one payment link',
  requirements: ['TRX-35'],
})

/** Whether a card, by its first six to eight digits, is a gold one (TRX-35, D19). */
export const checkGoldCard = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/orders/mastercard_gold',
  query: v.object({ ...Issuer, bin: v.pipe(v.string(), v.regex(/^\d{6,8}$/)) }),
  replies: { 200: v.boolean(), 400: Problem },
  access: member,
  summary: 'Whether a card is a gold one',
  requirements: ['TRX-35'],
})
