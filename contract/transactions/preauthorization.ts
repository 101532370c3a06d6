import { addDays, dayOf } from '#contract/shell/dates.ts'
import type { OrderStatus } from './status.ts'

/** The number of days a bank usually reserves a preauthorized amount (D61). */
export const preauthorizationDays = 7

/** The day by which a preauthorization of this day should be completed (D61). */
export const completeBy = (day: string): string => addDays(day, preauthorizationDays)

/** The day by which an order should be completed, yyyy-MM-dd; null when it is not preauthorized (D61). */
export function deadlineOf(order: { readonly status: OrderStatus; readonly createdAt: string }): string | null {
  return order.status === 'pre_authorized' ? completeBy(dayOf(new Date(order.createdAt))) : null
}
