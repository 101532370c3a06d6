import { isByAnotherPerson, newSteps } from '#contract/transactions/details/new-steps.ts'
import type { Order } from './order.ts'
import type { OrderStatus } from './status.ts'

type Changing = Pick<
  Order,
  'status' | 'amount' | 'capturedAmount' | 'refundedAmount' | 'refundableAmount' | 'billAmount' | 'history'
>

/** A money action as sent: `moved` is the refunded or captured amount in minor units; `by` an e-mail address. */
export interface SentAction {
  readonly action: 'refund' | 'complete' | 'void'
  readonly moved: number
  readonly by: string | null
}

const effects: Readonly<Record<SentAction['action'], ReadonlySet<OrderStatus>>> = {
  refund: new Set<OrderStatus>(['refunded', 'partially_refunded']),
  complete: new Set<OrderStatus>(['completed', 'partially_completed']),
  void: new Set<OrderStatus>(['voided']),
}

/**
 * Whether a re-read order shows the effect of an action whose reply was lost (ACT-14). A new step that names another
 * person rules it out. Then the amounts decide where the gateway sends them, then a new history step of that amount,
 * then a new status.
 */
export function isEffectSeen(sent: SentAction, before: Changing, after: Changing): boolean {
  const reached = effects[sent.action]
  if (!reached.has(after.status)) return false
  const told = newSteps(before, after)
  const steps = told.filter(({ status }) => reached.has(status))
  const own = steps.filter((step) => !isByAnotherPerson(step, sent.by))
  if (steps.length > 0 && own.length === 0) return false
  if (own.length < steps.length) return sent.action === 'void' || own.some(({ amount }) => amount === sent.moved)
  if (sent.action === 'refund' && before.refundedAmount !== undefined && after.refundedAmount !== undefined) {
    return after.refundedAmount - before.refundedAmount === sent.moved
  }
  if (sent.action === 'complete' && after.capturedAmount !== undefined) return after.capturedAmount === sent.moved
  if (sent.action !== 'void' && told.some(({ amount }) => amount !== null)) {
    return steps.some(({ amount }) => amount === sent.moved)
  }
  return before.status !== after.status
}

const changingFields = [
  'status',
  'amount',
  'capturedAmount',
  'refundedAmount',
  'refundableAmount',
  'billAmount',
] as const

export interface OrderChange {
  readonly field: (typeof changingFields)[number]
  readonly before: string | number | boolean | null
  readonly after: string | number | boolean | null
}

/** What can be completed of a preauthorized order is sent as refundable, and shown as none: nothing was charged (D25). */
const shownOf = (field: OrderChange['field'], order: Changing): OrderChange['before'] =>
  field === 'refundableAmount' && order[field] !== undefined && order.status === 'pre_authorized'
    ? 0
    : (order[field] ?? null)

/** The changes to show a person whose action came too late; `newSteps` name the other people (ACT-14, D23). */
export function orderChanges(before: Changing, after: Changing): readonly OrderChange[] {
  return changingFields
    .map((field) => ({ field, before: shownOf(field, before), after: shownOf(field, after) }))
    .filter((change) => change.before !== change.after)
}
