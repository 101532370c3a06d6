/** What a refund dialog knows: the most that can be refunded, in minor units, and how the store enters amounts. */
export interface RefundTerms {
  readonly max: number
  readonly billAmount: boolean
}

/** The most that can be refunded or captured: what is left, or the amount where a gateway sends nothing (ACT-06, D25). */
export function maxOf(order: { readonly amount: number; readonly refundableAmount?: number | undefined }): number {
  return order.refundableAmount ?? order.amount
}

/**
 * Whether an entered refund amount is allowed: always with the full flag (ACT-04); in a bill-amount store the new bill,
 * 0 ≤ x < max (ACT-05); elsewhere the refund, 0 < x ≤ max (ACT-06). `entered` is in minor units, null when unreadable.
 */
export function isRefundAllowed(entered: number | null, full: boolean, terms: RefundTerms): boolean {
  if (full) return true
  if (entered === null) return false
  return terms.billAmount ? entered >= 0 && entered < terms.max : entered > 0 && entered <= terms.max
}

/** The amount the field starts with: everything, or a new bill of 0.00 in a bill-amount store (ACT-07, D23). */
export function refundDefault(terms: RefundTerms): number {
  return terms.billAmount ? 0 : terms.max
}

/**
 * What the wire carries: the entered value; the full flag means everything back (D23).
 * @internal
 */
export function refundSent(entered: number | null, full: boolean, terms: RefundTerms): number {
  return full ? refundDefault(terms) : (entered ?? 0)
}

/** What goes back to the customer, in minor units (D23). */
export function refundedBy(sent: number, terms: RefundTerms): number {
  return terms.billAmount ? terms.max - sent : sent
}
