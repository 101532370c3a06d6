import { completeOrder, getOrder, refundOrder, voidOrder } from '#contract/transactions/calls.ts'
import { isOutcomeUnknown, type MoneyReply, moneyVerdict } from '#contract/transactions/money/money-reply.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { MoneyAnswer } from '#machines/shell/money-answer.ts'
import type { OrderCalls } from '#machines/transactions/money/order-dialogs.ts'
import { CallFailed, request } from '#src/client.ts'
import { newId } from '#src/shell/new-id.ts'

export interface Place {
  readonly sub: string
  readonly company: string
}

/** Who acts there: the e-mail address as a history names it. */
export interface ActingPlace extends Place {
  readonly by: string | null
}

/** Longer than the slowest answer of a bank; then nobody knows what was done. */
const patience = 20_000

/** How a money call is sent: once, with the key of its confirmation and the revision that the person saw. */
export const sentOnce = (order: { readonly revision?: string | undefined }, key: string, signal: AbortSignal) => ({
  signal,
  idempotencyKey: key,
  ignoreFailure: true,
  timeout: patience,
  ...(order.revision === undefined ? {} : { revision: order.revision }),
})

/** The order again, behind an open dialog: its failure is no message of its own. */
export async function readOrderAgain({ sub, company }: Place, order: Order, signal: AbortSignal): Promise<Order> {
  const params = { sub, company, id: order.id }
  const reply = await request(getOrder, { params, query: {}, signal, ignoreFailure: true })
  if (reply.status !== 200) throw new CallFailed('The order cannot be read again.', reply.status)
  return reply.body
}

/** The money calls of an order as answers. A rejection means that nobody knows what became of it (ACT-14). */
export function orderCalls({ sub, company, by }: ActingPlace): OrderCalls {
  const paramsOf = (order: Order) => ({ sub, company, storeId: order.storeId, id: order.id })
  return {
    newKey: newId,
    by,
    refundOrder: ({ order, amount, key }, signal) =>
      answerTo(
        request(refundOrder, {
          params: paramsOf(order),
          query: { amount: String(amount) },
          ...sentOnce(order, key, signal),
        }),
      ),
    completeOrder: ({ order, amount, key }, signal) =>
      answerTo(
        request(completeOrder, {
          params: paramsOf(order),
          query: { amount: String(amount) },
          ...sentOnce(order, key, signal),
        }),
      ),
    voidOrder: ({ order, key }, signal) =>
      answerTo(request(voidOrder, { params: paramsOf(order), query: {}, ...sentOnce(order, key, signal) })),
    readOrder: (order, signal) => readOrderAgain({ sub, company }, order, signal),
  }
}

export async function answerTo(call: Promise<MoneyReply>): Promise<MoneyAnswer> {
  try {
    const verdict = moneyVerdict(await call)
    if (verdict.kind === 'unknown') throw new CallFailed('The first sending is still under way.', 0)
    return verdict
  } catch (error) {
    if (error instanceof CallFailed && !isOutcomeUnknown(error.status)) return { kind: 'refused', status: error.status }
    throw error
  }
}
