import { holdsAny, type Rights, type StoreScope } from '#contract/session/access-rules.ts'
import { type IpsOrder, isIpsRefundable } from '#contract/transactions/instant-and-crypto.ts'
import { actors } from './order-can.ts'

/** Whether a person may refund an instant payment now: as a refund (D48), when it is refundable (IPS-03). */
export function mayRefundIps(order: IpsOrder, rights: Rights, scope: StoreScope): boolean {
  return (
    isIpsRefundable(order) &&
    holdsAny(rights, actors.ipsRefund, scope) &&
    (order.allowedActions === undefined || order.allowedActions.includes('ipsRefund'))
  )
}

/** Whether a re-read instant payment shows the refund whose reply was lost (IPS-06). */
export function isIpsRefundSeen(after: Pick<IpsOrder, 'ipsTransactions' | 'status'>): boolean {
  return after.status === 'refunded' || (after.ipsTransactions ?? []).some(({ status }) => status === 'REFUNDED')
}
