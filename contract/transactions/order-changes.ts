import type { Order } from './order.ts'
import type { OrderStatus } from './status.ts'

type Changing = Pick<Order, 'status' | 'amount' | 'capturedAmount' | 'refundedAmount' | 'refundableAmount' | 'history'>

/** A money action as it was sent: `moved` is what goes back or is captured, in minor units. */
export interface SentAction {
  readonly action: 'refund' | 'complete' | 'void'
  readonly moved: number
}

const effects: Readonly<Record<SentAction['action'], ReadonlySet<OrderStatus>>> = {
  refund: new Set<OrderStatus>(['refunded', 'partially_refunded']),
  complete: new Set<OrderStatus>(['completed', 'partially_completed']),
  void: new Set<OrderStatus>(['voided']),
}

/**
 * Whether an order that was read again shows what a lost reply would have said (ACT-14). Amounts decide where the
 * gateway sends them, then a new step of that amount in the history, then a status that was not there before.
 */
export function isEffectSeen(sent: SentAction, before: Changing, after: Changing): boolean {
  const reached = effects[sent.action]
  if (!reached.has(after.status)) return false
  if (sent.action === 'refund' && before.refundedAmount !== undefined && after.refundedAmount !== undefined) {
    return after.refundedAmount - before.refundedAmount === sent.moved
  }
  if (sent.action === 'complete' && after.capturedAmount !== undefined) return after.capturedAmount === sent.moved
  const steps = (after.history ?? []).slice((before.history ?? []).length)
  if (sent.action !== 'void' && steps.some(({ amount }) => amount !== null)) {
    return steps.some(({ amount, status }) => reached.has(status) && amount === sent.moved)
  }
  return before.status !== after.status
}

export const changingFields = ['status', 'amount', 'capturedAmount', 'refundedAmount', 'refundableAmount'] as const

export interface OrderChange {
  readonly field: (typeof changingFields)[number]
  readonly before: string | number | null
  readonly after: string | number | null
}

/** What is different, for the person whose action came too late. */
export function orderChanges(before: Changing, after: Changing): readonly OrderChange[] {
  return changingFields
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after)
}
