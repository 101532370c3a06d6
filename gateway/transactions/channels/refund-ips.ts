import { randomUUID } from 'node:crypto'
import type { Answer } from '#contract/shell/call.ts'
import type { refundIps as refundIpsCall } from '#contract/transactions/money/action-calls.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { type MoneyAction, runMoneyAction } from '#gateway/transactions/money/money.ts'
import { canRefundIps } from '#gateway/transactions/order/order-view.ts'
import type { WholeOrder } from '#gateway/transactions/order/read-order.ts'
import type { Input } from '#gateway/web/handling.ts'
import { ipsTransaction } from './schema.ts'

const leftOf = ({ order }: Pick<WholeOrder, 'order'>): number => order.captured - order.refunded

const addRefund = async ({ database }: Handling, { order, ips }: WholeOrder, at: Date) => {
  const [paid] = ips.filter(({ status }) => status === 'COMPLETED')
  await database
    .db()
    .insert(ipsTransaction)
    .values({
      ...{ companyId: order.companyId, orderId: order.id, number: (ips[0]?.number ?? 0) + 1, status: 'REFUNDED' },
      ...{ amount: leftOf({ order }), currency: order.currency },
      merchantTransactionId: randomUUID().replaceAll('-', ''),
      merchantBankAccount: paid?.merchantBankAccount ?? null,
      ...{ createdAt: at, updatedAt: at, completedAt: at },
    })
  return []
}

const wholeRefund: MoneyAction = {
  kind: 'ipsRefund',
  sent: null,
  isPossible: (found) => canRefundIps(found) && leftOf(found) > 0,
  effectOn: (found) => ({
    ...{ status: 'refunded', moves: 'refunded', amount: leftOf(found) },
    also: (context, _, at) => addRefund(context, found, at),
  }),
}

/** Refunds what is left of an instant payment; a decline is a reply too, without success (IPS-03, IPS-06). */
export const refundIps = async (
  context: Handling,
  { params }: Input<typeof refundIpsCall>,
): Promise<Answer<typeof refundIpsCall>> => {
  const answer = await runMoneyAction(context, params, wholeRefund)
  return answer.status === 200 || answer.status === 202
    ? { status: 200, body: { success: answer.status === 200 } }
    : answer
}
