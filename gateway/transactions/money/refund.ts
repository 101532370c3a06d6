import type { Answer } from '#contract/shell/call.ts'
import { isRefundAllowed, refundedBy } from '#contract/transactions/money/refund.ts'
import type { refundOrder as refundOrderCall } from '#contract/transactions/order-calls.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { refundableOf } from '#gateway/transactions/order/read-order.ts'
import type { Input } from '#gateway/web/handling.ts'
import { type MoneyAction, runMoneyAction } from './money.ts'
import { admits } from './money-effect.ts'

const refundOf = (sent: number): MoneyAction => ({
  kind: 'refund',
  sent,
  isPossible: admits('refund'),
  effectOn: ({ order, billAmount }) => {
    const terms = { max: refundableOf(order), billAmount }
    if (!isRefundAllowed(sent, false, terms)) return 'amount'
    const amount = refundedBy(sent, terms)
    return { moves: 'refunded', amount, status: amount === terms.max ? 'refunded' : 'partially_refunded' }
  },
})

/** Refunds the amount sent, or down to the bill sent where the store enters bills (ACT-05, ACT-06, D23). */
export const refundOrder = (
  context: Handling,
  { params, query }: Input<typeof refundOrderCall>,
): Promise<Answer<typeof refundOrderCall>> => runMoneyAction(context, params, refundOf(query.amount))
