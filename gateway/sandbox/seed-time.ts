import { addDays, windowOf } from '#contract/shell/dates.ts'

const minute = 60_000
/** The data of today are from its first hours: the clock may stand anywhere in the day. */
const firstHours = 6 * 60 * minute
/** What begins last has time for all that it does. */
const longest = 5 * minute

const startOf = (day: string): number => windowOf(day, day).start.getTime()

/** The last instant of the demo data: the end of today's first hours, or now while they have not passed. */
export const newestOf = (today: string, now: Date): number => Math.min(startOf(today) + firstHours, now.getTime())

interface Ending {
  readonly today: string
  readonly newest: number
}

/** The instant so many milliseconds after the start of a day; today's move together while its first hours have not passed. */
export const momentOf = ({ today, newest }: Ending, daysAgo: number, after: number): number => {
  const start = startOf(addDays(today, -daysAgo))
  if (daysAgo > 0) return start + after
  return Math.min(start + Math.floor((after * (newest - start)) / firstHours), newest - longest)
}
