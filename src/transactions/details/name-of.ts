import { fullName } from '#contract/shell/text.ts'
import type { Order } from '#contract/transactions/order.ts'

/** First and last name of a buyer; null where the gateway names nobody. */
export function nameOf(buyer: Order['cardholder']): string | null {
  return fullName(buyer) || null
}
