import type { Answer } from '#contract/shell/call.ts'
import type { completeOrder as completeOrderCall } from '#contract/transactions/calls.ts'
import { isCompleteAllowed } from '#contract/transactions/complete.ts'
import type { Input } from '#gateway/shell/handling.ts'
import type { Handling } from './handler-context.ts'
import { type MoneyAction, runMoneyAction } from './money.ts'

const completeOf = (sent: number): MoneyAction => ({
  kind: 'complete',
  sent,
  effectOn: (order) => {
    if (!isCompleteAllowed(sent, false, order.amount)) return null
    return { moves: 'captured', amount: sent, status: sent === order.amount ? 'completed' : 'partially_completed' }
  },
})

/** Captures all or a part of a pre-authorised order (ACT-01, ACT-08). */
export const completeOrder = (
  context: Handling,
  { params, query }: Input<typeof completeOrderCall>,
): Promise<Answer<typeof completeOrderCall>> => runMoneyAction(context, params, completeOf(query.amount))
