import { type DayRange, dayOf, rangeIssue } from '#contract/shell/dates.ts'
import type { Clock } from '#gateway/shell/clock.ts'

/** Around midnight the clock of a reader may be in the next day already. */
const FAST_CLOCK_MS = 15 * 60_000

/** The reply to a stretch of days that cannot be asked for: it ends after today or before it starts (TRX-03). */
export const refusedRange = (clock: Clock, range: DayRange) => {
  const issue = rangeIssue(range, dayOf(new Date(clock.now().getTime() + FAST_CLOCK_MS)))
  if (issue === null) return null
  const field = issue === 'endAfterToday' ? 'to' : 'from'
  return { status: 400 as const, body: { fieldErrors: [{ field, message: issue }] } }
}
