/** The terms of a refund: the maximum in minor units, and how the store enters amounts. */
export interface RefundTerms {
  readonly max: number
  readonly billAmount: boolean
}

/** The maximum for a refund or capture: the remainder, or the full amount when a gateway sends none (ACT-06, D25). */
export function maxOf(order: { readonly amount: number; readonly refundableAmount?: number | undefined }): number {
  return order.refundableAmount ?? order.amount
}

/**
 * Whether an entered refund amount is valid: always with the full flag (ACT-04). In a bill-amount store it is the new
 * bill, 0 ≤ x < max (ACT-05); elsewhere the refund, 0 < x ≤ max (ACT-06). `entered` is in minor units, null when not a
 * number.
 */
export function isRefundAllowed(entered: number | null, full: boolean, terms: RefundTerms): boolean {
  if (full) return true
  if (entered === null) return false
  return terms.billAmount ? entered >= 0 && entered < terms.max : entered > 0 && entered <= terms.max
}

/** The initial amount: everything, or a new bill of 0.00 in a bill-amount store (ACT-07, D23). */
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

/** The amount refunded to the customer, in minor units (D23). */
export function refundedBy(sent: number, terms: RefundTerms): number {
  return terms.billAmount ? terms.max - sent : sent
}
