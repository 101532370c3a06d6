import { dayOf } from '#contract/shell/dates.ts'
import { timeThere } from './clock.ts'

/** The business day now, yyyy-MM-dd: of ranges, and of what has expired, the gateway judges by its own clock. */
export const today = (): string => dayOf(timeThere())
