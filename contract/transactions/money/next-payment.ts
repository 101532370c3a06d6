import type { Order } from '#contract/transactions/order.ts'

/** The fixed conversion rate: kuna per euro (D24). */
const kunaPerEuro = 7.5345

/** The next payment of a subscription is in EUR when the order is in HRK (ACT-12). */
export function nextPaymentCurrency(orderCurrency: string): string {
  return orderCurrency === 'HRK' ? 'EUR' : orderCurrency
}

/** The initial amount: the order's, converted at the fixed rate when it was in HRK (D24). Minor units. */
export function nextPaymentDefault(order: { readonly amount: number; readonly currency: string }): number {
  return order.currency === 'HRK' ? Math.round(order.amount / kunaPerEuro) : order.amount
}

/** Whether a subscription can be charged: enabled, with a token, expiring today or later (ACT-11, D22). */
export function isChargeable(order: Pick<Order, 'subscription'>, today: string): boolean {
  const plan = order.subscription
  return plan?.enabled === true && !!plan.tokenValue && (plan.expiryDate ?? '').slice(0, 10) >= today
}

/**
 * A charge is capped at 999,999.99, so that a missing decimal point cannot charge a hundred times too much. Minor
 * units.
 */
const largestCharge = 99_999_999

/** The cap for this order: never below the order's own amount. Minor units. */
export function chargeCap(order: { readonly amount: number; readonly currency: string }): number {
  return Math.max(largestCharge, nextPaymentDefault(order))
}

/** Whether a charge exceeds the order's own amount and needs a second confirmation. Minor units. */
export function isAboveOrder(order: { readonly amount: number; readonly currency: string }, minor: number): boolean {
  return minor > nextPaymentDefault(order)
}

/** Whether an amount can be charged: above 0 and up to the cap (ACT-11). Minor units, null when not a number. */
export function isChargeAllowed(entered: number | null, cap = largestCharge): boolean {
  return entered !== null && entered > 0 && entered <= cap
}
