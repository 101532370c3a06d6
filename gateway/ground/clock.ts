import { DateTime } from 'luxon'
import type { Config } from './config.ts'

const BUSINESS_ZONE = 'Europe/Zagreb'

export type Clock = {
  now: () => Date
  /** The business day in Europe/Zagreb, yyyy-MM-dd. */
  today: () => string
  /** The time of the people at their browsers: also where the sandbox's day stands still. */
  real: () => Date
}

/** Real time; with SANDBOX_TODAY always that day, while the time of day in Zagreb runs on. */
export const clockOf = (config: Pick<Config, 'sandboxToday'>, realNow: () => Date = () => new Date()): Clock => {
  const { sandboxToday } = config
  const now = (): Date => {
    const real = realNow()
    if (sandboxToday === undefined) return real
    const { hour, minute, second, millisecond } = DateTime.fromJSDate(real, { zone: BUSINESS_ZONE })
    return DateTime.fromISO(sandboxToday, { zone: BUSINESS_ZONE }).set({ hour, minute, second, millisecond }).toJSDate()
  }
  return {
    now,
    real: realNow,
    today: () => DateTime.fromJSDate(now(), { zone: BUSINESS_ZONE }).toFormat('yyyy-MM-dd'),
  }
}
