import { holdsAny, type Rights, type StoreScope } from '#contract/session/access-rules.ts'
import type { AuthorityName } from '#contract/session/roles.ts'
import { cardTypeOf } from '#contract/transactions/card-types.ts'
import { detailsKindOf } from '#contract/transactions/details/details-route.ts'
import type { OrderAction } from '#contract/transactions/order.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

type StatusAction = 'refund' | 'complete' | 'void'

/** Statuses in which a money action is possible (ACT-01, ACT-02, D21). */
const possibleIn: Readonly<Record<StatusAction, ReadonlySet<OrderStatus>>> = {
  refund: new Set<OrderStatus>(['authorized', 'completed', 'partially_completed', 'partially_refunded']),
  complete: new Set<OrderStatus>(['pre_authorized']),
  void: new Set<OrderStatus>(['pre_authorized']),
}

/** Who may act (ACC-19, ACC-20, ACC-22, D48). */
export const actors: Readonly<Record<OrderAction, readonly AuthorityName[]>> = {
  complete: ['ROLE_COMPANY_ADMIN', 'ROLE_STORE_ADMIN', 'ALLOW_COMPLETION'],
  refund: ['ROLE_COMPANY_ADMIN', 'ROLE_STORE_ADMIN', 'ALLOW_REFUND'],
  void: ['ROLE_COMPANY_ADMIN', 'ROLE_STORE_ADMIN', 'ALLOW_REFUND'],
  ipsRefund: ['ROLE_COMPANY_ADMIN', 'ROLE_STORE_ADMIN', 'ALLOW_REFUND'],
  nextPayment: ['ROLE_COMPANY_ADMIN'],
}

interface Subject {
  readonly status: OrderStatus
  readonly cardType: string | null
  readonly walletType: number | null
  readonly responseCode: string | null
  /** The refundable amount in minor units; null when a gateway does not send it. */
  readonly refundableAmount?: number | null | undefined
}

/**
 * Whether status and card allow an action. Never for paysafecard (ACT-03), nor for bank, crypto and instant payments,
 * which have their own details and actions (IPS-03, TRX-15…17). A refund needs a refundable amount (D21).
 */
export function isPossible(action: StatusAction, order: Subject): boolean {
  if (detailsKindOf(order) !== 'card') return false
  if (cardTypeOf(order.cardType) === 'paysafecard') return false
  if (action === 'refund' && (order.refundableAmount ?? 1) <= 0) return false
  return possibleIn[action].has(order.status)
}

/** Whether a person may act on an order of a store now. The gateway's `allowedActions` narrow it further (D21). */
export function mayAct(
  action: StatusAction,
  order: Subject & { readonly allowedActions?: readonly OrderAction[] | undefined },
  rights: Rights,
  scope: StoreScope,
): boolean {
  return (
    isPossible(action, order) &&
    holdsAny(rights, actors[action], scope) &&
    (order.allowedActions === undefined || order.allowedActions.includes(action))
  )
}
