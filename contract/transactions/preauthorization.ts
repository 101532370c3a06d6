import { addDays, dayOf } from '#contract/shell/dates.ts'
import type { OrderStatus } from './status.ts'

/** For how many days a bank usually keeps the amount of a preauthorization (D61). */
export const preauthorizationDays = 7

/** The day by which a preauthorization of this day should be completed (D61). */
export const completeBy = (day: string): string => addDays(day, preauthorizationDays)

/** The day by which an order should be completed, yyyy-MM-dd; null where nothing waits for that (D61). */
export function deadlineOf(order: { readonly status: OrderStatus; readonly createdAt: string }): string | null {
  return order.status === 'pre_authorized' ? completeBy(dayOf(new Date(order.createdAt))) : null
}
