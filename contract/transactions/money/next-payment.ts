import type { Order } from '#contract/transactions/order.ts'

/** Euro adoption fixed this rate: kuna for one euro (D24). */
const kunaPerEuro = 7.5345

/** The next payment of a subscription is in EUR when the order is in HRK (ACT-12). */
export function nextPaymentCurrency(orderCurrency: string): string {
  return orderCurrency === 'HRK' ? 'EUR' : orderCurrency
}

/** The amount the field starts with: the order's, in EUR by the fixed rate when it was in HRK (D24). Minor units. */
export function nextPaymentDefault(order: { readonly amount: number; readonly currency: string }): number {
  return order.currency === 'HRK' ? Math.round(order.amount / kunaPerEuro) : order.amount
}

/** Whether a subscription can be charged: enabled, with a token, expiring today or later (ACT-11, D22). */
export function isChargeable(order: Pick<Order, 'subscription'>, today: string): boolean {
  const plan = order.subscription
  return plan?.enabled === true && !!plan.tokenValue && (plan.expiryDate ?? '').slice(0, 10) >= today
}

/** One charge takes 999,999.99 at most: a forgotten dot is not a hundredfold payment. Minor units. */
const largestCharge = 99_999_999

/** The most that one charge of this order takes: never less than the order's own amount. Minor units. */
export function chargeCap(order: { readonly amount: number; readonly currency: string }): number {
  return Math.max(largestCharge, nextPaymentDefault(order))
}

/** Whether a charge is more than the order's own amount: then it is asked a second time. Minor units. */
export function isAboveOrder(order: { readonly amount: number; readonly currency: string }, minor: number): boolean {
  return minor > nextPaymentDefault(order)
}

/** Whether an amount can be charged: more than nothing, and not above the cap (ACT-11). Minor units, null when unreadable. */
export function isChargeAllowed(entered: number | null, cap = largestCharge): boolean {
  return entered !== null && entered > 0 && entered <= cap
}
