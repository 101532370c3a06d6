import { type DayRange, dayOf, rangeIssue } from '#contract/shell/dates.ts'
import type { Clock } from '#gateway/ground/clock.ts'

/** A reader's clock may be a day ahead, and is not stopped where the sandbox's is: today is asked for by that clock. */
const FAST_CLOCK_MS = 24 * 3_600_000

/** The reply to a stretch of days that cannot be asked for: it ends after today or before it starts (TRX-03). */
export const refusedRange = (clock: Clock, range: DayRange) => {
  const latest = Math.max(clock.now().getTime(), clock.real().getTime()) + FAST_CLOCK_MS
  const issue = rangeIssue(range, dayOf(new Date(latest)))
  if (issue === null) return null
  const field = issue === 'endAfterToday' ? 'to' : 'from'
  return { status: 400 as const, body: { fieldErrors: [{ field, message: issue }] } }
}
