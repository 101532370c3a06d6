import type { Answer } from '#contract/shell/call.ts'
import { isCompleteAllowed } from '#contract/transactions/money/complete.ts'
import type { completeOrder as completeOrderCall } from '#contract/transactions/order-calls.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { Input } from '#gateway/web/handling.ts'
import { type MoneyAction, runMoneyAction } from './money.ts'
import { admits } from './money-effect.ts'

const completeOf = (sent: number): MoneyAction => ({
  kind: 'complete',
  sent,
  isPossible: admits('complete'),
  effectOn: ({ order }) => {
    if (!isCompleteAllowed(sent, false, order.amount)) return 'amount'
    return { moves: 'captured', amount: sent, status: sent === order.amount ? 'completed' : 'partially_completed' }
  },
})

/** Captures all or a part of a pre-authorised order (ACT-01, ACT-08). */
export const completeOrder = (
  context: Handling,
  { params, query }: Input<typeof completeOrderCall>,
): Promise<Answer<typeof completeOrderCall>> => runMoneyAction(context, params, completeOf(query.amount))
