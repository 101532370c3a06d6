import * as v from 'valibot'
import { periodOf } from '#contract/shell/dates.ts'
import { defaultQuery, searchOf } from './list-query.ts'
import { OrderFilter } from './order-filter.ts'

/** The address of the card list for an order number, over a year; null for what no number is. */
export function searchForOrder(typed: string, today: string): Readonly<Record<string, string>> | null {
  const number = v.safeParse(OrderFilter.entries.orderNumber, typed.trim())
  if (!number.success || !number.output) return null
  const query = { ...defaultQuery(today), ...periodOf(365, today), filter: { orderNumber: number.output } }
  return searchOf(query)
}
