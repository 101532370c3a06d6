import type { DayRange } from '#contract/shell/dates.ts'
import { firstKeptDay } from '#contract/transactions/retention.ts'
import { periodBefore } from './statistics.ts'

/** The period to compare with; null when its first orders are deleted (SES-33). */
export function comparedPeriod(range: DayRange, today: string): DayRange | null {
  const before = periodBefore(range)
  return before.from >= firstKeptDay(today) ? before : null
}
