import type { OrderAction } from '#contract/transactions/order.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { WholeOrder } from '#gateway/transactions/order/read-order.ts'
import { orderAttempt } from '#gateway/transactions/schema.ts'
import { actedAmount, type Effect } from './money-effect.ts'

interface Refused {
  readonly action: OrderAction
  /** What the action would have done. */
  readonly effect: Effect
  readonly message: string
}

/** Keeps what a bank refused and who asked for it. Runs in the caller's transaction, which holds the order's row. */
export const keepAttempt = async (
  { database, clock, email }: Handling,
  found: WholeOrder,
  { action, effect, message }: Refused,
): Promise<void> => {
  const { order, attempts } = found
  await database
    .db()
    .insert(orderAttempt)
    .values({
      companyId: order.companyId,
      orderId: order.id,
      number: (attempts.at(-1)?.number ?? 0) + 1,
      at: clock.now(),
      action,
      ...actedAmount(action, found, effect),
      by: email,
      message,
    })
}
