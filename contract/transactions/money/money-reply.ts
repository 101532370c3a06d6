import type { Reply } from '#contract/shell/call.ts'
import type { Order } from '#contract/transactions/order.ts'
import type { chargeNextPayment, refundIps } from './action-calls.ts'

/** A declared reply of a charge; those of a refund, capture or void are among them (ACT-14). */
export type MoneyReply = Reply<typeof chargeNextPayment>

/** The outcome in a reply; all but `done` and `unknown` mean that nothing was done. */
export type MoneyVerdict =
  /** `order` is null where the reply says only that it was done. */
  | { readonly kind: 'done'; readonly order: Order | null }
  | { readonly kind: 'declined'; readonly message: string | null }
  | { readonly kind: 'conflict'; readonly reason: string }
  | { readonly kind: 'refused'; readonly status: number }
  /** The same confirmation is still in progress, or the reply does not say what was done. */
  | { readonly kind: 'unknown' }

/** The meaning of a declared reply (ACT-14): 200, 202, 409 by its message, any other refusal. */
export function moneyVerdict(reply: MoneyReply): MoneyVerdict {
  if (reply.status === 200) return { kind: 'done', order: reply.body }
  if (reply.status === 202) return { kind: 'declined', message: reply.body.message }
  if (reply.status !== 409) return { kind: 'refused', status: reply.status }
  return conflictVerdict(reply.body)
}

/** The meaning of a reply to the refund of an instant payment: `false` is a decline, no flag proves nothing (IPS-06). */
export function ipsVerdict(reply: Reply<typeof refundIps>): MoneyVerdict {
  if (reply.status === 200) {
    const { success } = reply.body
    if (success === null) return { kind: 'unknown' }
    return success ? { kind: 'done', order: null } : { kind: 'declined', message: null }
  }
  if (reply.status !== 409) return { kind: 'refused', status: reply.status }
  return conflictVerdict(reply.body)
}

function conflictVerdict({ message }: { readonly message?: string | null | undefined }): MoneyVerdict {
  const reason = message ?? 'ORDER_CHANGED'
  return reason === 'KEY_IN_USE' ? { kind: 'unknown' } : { kind: 'conflict', reason }
}

/** Whether a failure leaves the outcome open. Only a refusal (4xx) proves that nothing was done, and a timeout (408) is none. */
export function isOutcomeUnknown(status: number): boolean {
  return status < 400 || status === 408 || status >= 500
}
