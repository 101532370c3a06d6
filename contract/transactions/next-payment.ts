/** The next payment of a subscription is in EUR when the order is in HRK (ACT-12). */
export function nextPaymentCurrency(orderCurrency: string): string {
  return orderCurrency === 'HRK' ? 'EUR' : orderCurrency
}
