import { isPossible as statusAdmits } from '#contract/transactions/money/order-can.ts'
import type { OrderAction } from '#contract/transactions/order.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { type Counted, moveInRollUps } from '#gateway/transactions/list/roll-up.ts'
import { forgetTotals } from '#gateway/transactions/list/total-memory.ts'
import { type OrderRecord, refundableOf, type WholeOrder } from '#gateway/transactions/order/read-order.ts'

/** What an allowed action does to an order. */
export interface Effect {
  readonly status: OrderStatus
  readonly moves: 'captured' | 'refunded' | 'nothing'
  readonly amount: number
  /** The ledger entry of an action that does not change the status. */
  readonly told?: { readonly status: OrderStatus; readonly currency: string; readonly message: string }
  /** What else changes in the same transaction; gives the orders that came to be. */
  readonly also?: (context: Handling, order: OrderRecord, at: Date) => Promise<readonly Counted[]>
}

/** The amount of an action in its currency: a void moves no money, and releases all that was reserved. */
export const actedAmount = (action: OrderAction, { order }: Pick<WholeOrder, 'order'>, { amount, told }: Effect) => ({
  amount: action === 'void' ? order.amount : amount,
  currency: told?.currency ?? order.currency,
})

/** Whether status, card and channel of an order admit an action that changes its status. */
export const admits =
  (action: 'refund' | 'complete' | 'void') =>
  ({ order }: WholeOrder): boolean =>
    statusAdmits(action, { ...order, refundableAmount: refundableOf(order) })

/** Changes an order, its ledger and the roll-ups. Runs in the caller's transaction, which holds the order's row. */
export const applyEffect = async (context: Handling, { order }: WholeOrder, effect: Effect): Promise<void> => {
  const { database, clock, email } = context
  const { companyId, id } = order
  const at = new Date(Math.max(clock.now().getTime(), order.updatedAt.getTime()))
  const captured = effect.moves === 'captured' ? effect.amount : 0
  const refunded = effect.moves === 'refunded' ? effect.amount : 0
  const { status, currency, message } = effect.told ?? { status: effect.status, currency: null, message: null }
  await database.query(
    `with changed as (
       update orders set captured = captured + $3, refunded = refunded + $4, status = $5, updated_at = $6,
         last_modified_by = $7, version = version + 1
       where company_id = $1 and id = $2 returning version)
     insert into order_event (company_id, order_id, number, at, moves, status, amount, by, currency, response_message)
     select $1, $2, version, $6, $8, $10, $9, $7, $11, $12 from changed`,
    [
      ...[companyId, id, captured, refunded, effect.status, at, email, effect.moves, effect.amount],
      ...[status, currency, message],
    ],
  )
  const come = (await effect.also?.(context, order, at)) ?? []
  const changed = {
    ...order,
    status: effect.status,
    captured: order.captured + captured,
    refunded: order.refunded + refunded,
    updatedAt: at,
  }
  await moveInRollUps(database, [order], [changed, ...come])
  await database.afterCommit(() => forgetTotals(database, companyId))
}
