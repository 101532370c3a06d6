import type { Problem } from '#contract/shell/fields.ts'
import { completeOrder, getOrder, refundOrder, voidOrder } from '#contract/transactions/calls.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { MoneyAnswer } from '#machines/shell/money-answer.ts'
import type { OrderCalls } from '#machines/transactions/order-dialogs.ts'
import { CallFailed, type Received, request } from '#src/client.ts'

interface Place {
  readonly sub: string
  readonly company: string
}

/** Longer than the slowest answer of a bank; then nobody knows what was done. */
const patience = 20_000
const lost: ReadonlySet<number> = new Set([0, 408, 502, 503, 504])

/** The money calls of an order as answers. A rejection means that nobody knows what became of it (ACT-14). */
export function orderCalls({ sub, company }: Place): OrderCalls {
  const paramsOf = (order: Order) => ({ sub, company, storeId: order.storeId, id: order.id })
  const sent = (order: Order, key: string, signal: AbortSignal) => ({
    signal,
    idempotencyKey: key,
    ignoreFailure: true,
    timeout: patience,
    ...(order.revision === undefined ? {} : { revision: order.revision }),
  })
  return {
    newKey: () => crypto.randomUUID(),
    refundOrder: ({ order, amount, key }, signal) =>
      answerTo(
        request(refundOrder, {
          params: paramsOf(order),
          query: { amount: String(amount) },
          ...sent(order, key, signal),
        }),
      ),
    completeOrder: ({ order, amount, key }, signal) =>
      answerTo(
        request(completeOrder, {
          params: paramsOf(order),
          query: { amount: String(amount) },
          ...sent(order, key, signal),
        }),
      ),
    voidOrder: ({ order, key }, signal) =>
      answerTo(request(voidOrder, { params: paramsOf(order), query: {}, ...sent(order, key, signal) })),
    readOrder: async (order, signal) => {
      const reply = await request(getOrder, {
        params: { sub, company, id: order.id },
        query: {},
        signal,
        ignoreFailure: true,
      })
      if (reply.status !== 200) throw new CallFailed('The order cannot be read again.', reply.status)
      return reply.body
    },
  }
}

type MoneyReply = Received<typeof refundOrder> | Received<typeof completeOrder> | Received<typeof voidOrder>

async function answerTo(call: Promise<MoneyReply>): Promise<MoneyAnswer> {
  try {
    const reply = await call
    if (reply.status === 200) return { kind: 'done', order: reply.body }
    if (reply.status === 202) return { kind: 'declined', message: reply.body.message }
    if (reply.status === 409) return conflict(reply.body)
    return { kind: 'refused', status: reply.status }
  } catch (error) {
    if (error instanceof CallFailed && !lost.has(error.status)) return { kind: 'refused', status: error.status }
    throw error
  }
}

/** A key in use means that the first sending is still under way: then nobody knows yet. */
function conflict(problem: Problem): MoneyAnswer {
  if (problem.message === 'KEY_IN_USE') throw new CallFailed('The first sending is still under way.', 0)
  return { kind: 'conflict', reason: problem.message ?? 'ORDER_CHANGED' }
}
