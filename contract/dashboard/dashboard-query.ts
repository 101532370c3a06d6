import { type DayRange, periodOf, rangeIssue } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

/** The days and the store of the dashboard, and whether the chart is shown. */
export interface DashboardQuery extends DayRange {
  readonly store: string | null
  readonly chart: boolean
}

type Texts = Readonly<Record<string, string>>

/** The last 7 days of all stores, with the chart (DSH-04). */
export const defaultDashboard = (today: string): DashboardQuery => ({
  ...periodOf(7, today),
  store: null,
  chart: true,
})

/** The query of an address; invalid parts fall back to the default. */
export function dashboardQueryOf(search: Texts, today: string): DashboardQuery {
  const base = defaultDashboard(today)
  const range = { from: search.from ?? base.from, to: search.to ?? base.to }
  const fits = isDay(range.from) && isDay(range.to) && rangeIssue(range, today) === null
  return {
    ...(fits ? range : { from: base.from, to: base.to }),
    store: search.store || null,
    chart: search.chart !== 'hidden',
  }
}

/** The query as an address; default values are left out. */
export function dashboardSearchOf(query: DashboardQuery, today: string): Texts {
  const base = defaultDashboard(today)
  const isUsual = query.from === base.from && query.to === base.to
  return {
    ...(isUsual ? {} : { from: query.from, to: query.to }),
    ...(query.store === null ? {} : { store: query.store }),
    ...(query.chart ? {} : { chart: 'hidden' }),
  }
}

/**
 * The order list behind a figure, in all currencies or in one, in the words of the list's address: the dashboard does
 * without the conditions of the list.
 */
export const ordersOf = (
  { from, to, store }: Pick<DashboardQuery, 'from' | 'to' | 'store'>,
  statuses: readonly OrderStatus[] | null,
  currency?: string,
): Texts => ({
  ...(store === null ? {} : { store }),
  ...{ from, to },
  ...(statuses === null ? {} : { statuses: statuses.join(',') }),
  ...(currency === undefined ? {} : { currency }),
})
