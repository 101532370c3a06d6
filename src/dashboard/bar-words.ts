import type { Graph } from '#contract/dashboard/statistics.ts'
import { shownDay } from '#contract/shell/dates.ts'

/** The words of a bar: its day, or its month. */
export function barName(start: string, span: Graph['span'], locale: string): string {
  if (span === 'day') return shownDay(start)
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return month.format(new Date(`${start}T00:00:00Z`))
}

/** The same at the foot of the chart, as short as it is clear. */
export function barTick(start: string, span: Graph['span'], locale: string): string {
  if (span === 'day') return `${Number(start.slice(8))}.${Number(start.slice(5, 7))}.`
  const month = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
  return month.format(new Date(`${start}T00:00:00Z`))
}
