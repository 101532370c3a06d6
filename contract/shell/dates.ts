import { DateTime } from 'luxon'
import { isDay } from './day.ts'

/** Business days are counted here; instants travel as ISO-8601 with an offset (D45). */
export const businessZone = 'Europe/Zagreb'

/** dd.MM.yyyy. HH:mm:ss, in both languages (NAV-32). */
export const instantFormat = 'dd.MM.yyyy. HH:mm:ss'
/** DD.MM.YYYY. of the date pickers (NAV-33). */
export const dayFormat = 'dd.MM.yyyy.'

/** An instant for reading, or null when the text is not one (NAV-32). */
export function shownInstant(iso: string): string | null {
  const at = DateTime.fromISO(iso, { zone: businessZone })
  return at.isValid ? at.toFormat(instantFormat) : null
}

/** A day yyyy-MM-dd for reading (NAV-33). */
export function shownDay(day: string): string {
  const at = DateTime.fromISO(day, { zone: businessZone })
  return at.isValid ? at.toFormat(dayFormat) : day
}

/** A typed day (5.11.2026, 05.11.2026.) as yyyy-MM-dd, or null. */
export function parseTypedDay(typed: string): string | null {
  const at = DateTime.fromFormat(typed.trim().replace(/\s+/g, '').replace(/\.$/, ''), 'd.M.yyyy', {
    zone: businessZone,
  })
  return at.isValid ? at.toISODate() : null
}

/** The business day of an instant, yyyy-MM-dd. */
export function dayOf(instant: Date): string {
  return DateTime.fromJSDate(instant, { zone: businessZone }).toISODate() ?? ''
}

/** The day `days` after (or before) another, by calendar, not by hours. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: businessZone }).plus({ days }).toISODate() ?? day
}

/** First instant of a business day and first instant after it: a half-open window. */
export function windowOf(from: string, to: string): { readonly start: Date; readonly end: Date } {
  return {
    start: DateTime.fromISO(from, { zone: businessZone }).startOf('day').toJSDate(),
    end: DateTime.fromISO(to, { zone: businessZone }).plus({ days: 1 }).startOf('day').toJSDate(),
  }
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Quick periods in days: day, week, month, year (TRX-04). */
export const quickPeriods = [1, 7, 30, 365] as const
export type QuickPeriod = (typeof quickPeriods)[number]

/** A quick period ends today and begins that many days before (TRX-02, TRX-04): one day is yesterday to today. */
export function periodOf(days: QuickPeriod, today: string): DayRange {
  return { from: addDays(today, -days), to: today }
}

export type RangeIssue = 'notADay' | 'startAfterEnd' | 'endAfterToday'

/** What is wrong with a range: not a day, start after end, end after today (TRX-03). */
export function rangeIssue(range: DayRange, today: string): RangeIssue | null {
  if (!isDay(range.from) || !isDay(range.to)) return 'notADay'
  if (range.to > today) return 'endAfterToday'
  return range.from > range.to ? 'startAfterEnd' : null
}
