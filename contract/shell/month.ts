import { addDays, type DayRange } from './dates.ts'

/** The calendar month of a day, up to this day. */
export const monthUpTo = (day: string): DayRange => ({ from: `${day.slice(0, 8)}01`, to: day })

/** The whole calendar month before the month of a day. */
export const monthBefore = (day: string): DayRange => monthUpTo(addDays(monthUpTo(day).from, -1))
