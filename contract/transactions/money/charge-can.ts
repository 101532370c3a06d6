import { holdsAny, type Rights, type StoreScope } from '#contract/session/access-rules.ts'
import { isByAnotherPerson, newSteps } from '#contract/transactions/details/new-steps.ts'
import type { Order } from '#contract/transactions/order.ts'
import { isChargeable } from './next-payment.ts'
import { actors } from './order-can.ts'

/**
 * Whether the next payment of a subscription, or a saved card, may be charged: company admin, a subscription with a
 * token that expires today or later, an amount above 0 (ACT-11, TRD-04, D22). `allowedActions` narrow it further.
 */
export function mayCharge(order: Order, rights: Rights, scope: StoreScope, today: string): boolean {
  return (
    isChargeable(order, today) &&
    order.amount > 0 &&
    holdsAny(rights, actors.nextPayment, scope) &&
    (order.allowedActions === undefined || order.allowedActions.includes('nextPayment'))
  )
}

/** A charge as sent: `charged` in minor units, `by` an e-mail address. */
export interface SentCharge {
  readonly charged: number
  readonly by: string | null
}

/** Whether a re-read order shows the charge whose reply was lost: a new payment of that amount (ACT-14). */
export function isChargeSeen(
  { charged, by }: SentCharge,
  before: Pick<Order, 'history'>,
  after: Pick<Order, 'history'>,
): boolean {
  return newSteps(before, after).some(
    (step) => step.status === 'next_sub_payment' && step.amount === charged && !isByAnotherPerson(step, by),
  )
}
