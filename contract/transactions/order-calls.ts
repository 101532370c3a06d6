import * as v from 'valibot'
import { member } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { Issuer, Message, MinorText, Problem } from '#contract/shell/fields.ts'
import { actors } from '#contract/transactions/money/order-can.ts'
import { Order } from './order.ts'

/** One transaction; 404 when it is absent, of another company or of a store the reader does not see (TRD-09). */
export const getOrder = call({
  method: 'GET',
  path: 'mrc/api/users/:sub/companies/:company/orders/:id',
  query: v.object(Issuer),
  replies: { 200: Order, 404: Problem },
  access: member,
  summary: 'One transaction with its history and 3-D Secure messages',
  requirements: ['TRD-09', 'TRX-30', 'TRX-31', 'TRX-32', 'TRX-33'],
})

/**
 * Replies of a money action (ACT-14): 200 with the order. 202 with a message: nothing was done. 409: the order or its
 * revision does not allow it, or the key is in use. 422: the key was used for another request.
 */
export const moneyCall = {
  method: 'PUT',
  replies: { 200: Order, 202: Message, 400: Problem, 404: Problem, 409: Problem, 422: Problem },
  money: true,
} as const
const order = 'mrc/api/users/:sub/companies/:company/stores/:storeId/orders/:id' as const
const Amount = v.object({ ...Issuer, amount: MinorText })

/** Refunds `amount` minor units; in a bill-amount store `amount` is the new bill (ACT-13, D23, D25). */
export const refundOrder = call({
  ...moneyCall,
  path: `${order}/refund`,
  query: Amount,
  access: { who: 'member', anyOf: actors.refund },
  summary: 'Refund a transaction',
  requirements: ['ACT-02', 'ACT-13', 'ACT-14', 'ACC-20'],
})

/** Captures `amount` minor units of a pre-authorised order (ACT-13). */
export const completeOrder = call({
  ...moneyCall,
  path: `${order}/complete`,
  query: Amount,
  access: { who: 'member', anyOf: actors.complete },
  summary: 'Complete (capture) a pre-authorised transaction',
  requirements: ['ACT-01', 'ACT-13', 'ACT-14', 'ACC-19'],
})

/** Voids a pre-authorised order (ACT-13). */
export const voidOrder = call({
  ...moneyCall,
  path: `${order}/void`,
  query: v.object(Issuer),
  access: { who: 'member', anyOf: actors.void },
  summary: 'Void a pre-authorised transaction',
  requirements: ['ACT-01', 'ACT-13', 'ACT-14', 'ACC-20'],
})
