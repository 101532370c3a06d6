import { isDay } from './day.ts'

/** Business days are counted here; instants travel as ISO-8601 with an offset (D45). */
export const businessZone = 'Europe/Zagreb'

const offsetInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/

const zoneClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessZone,
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
})

/** Date and time in the business zone: day, month, year, hour, minute, second. */
const zoneDigits = (at: Date): readonly string[] => zoneClock.format(at).match(/\d+/g) ?? []

/** An instant for reading, or null when the text is not one (NAV-32). */
export function shownInstant(iso: string): string | null {
  const at = new Date(offsetInstant.test(iso) ? iso : Number.NaN)
  if (Number.isNaN(at.getTime())) return null
  const [day, month, year, hour, minute, second] = zoneDigits(at)
  return `${day}.${month}.${year}. ${hour}:${minute}:${second}`
}

/** A day yyyy-MM-dd for reading (NAV-33). */
export function shownDay(day: string): string {
  return isDay(day) ? `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}.` : day
}

/** A formatted period that states shared parts only once: 20.–21.11.2026. */
export function shownPeriod({ from, to }: DayRange): string {
  const [start, end] = [shownDay(from), shownDay(to)]
  if (from === to || !isDay(from) || !isDay(to)) return [...new Set([start, end])].join('–')
  const shared = from.slice(0, 7) === to.slice(0, 7) ? 7 : from.slice(0, 4) === to.slice(0, 4) ? 4 : 0
  return `${start.slice(0, start.length - (shared === 7 ? 8 : shared === 4 ? 5 : 0))}–${end}`
}

const typedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\.?$/

/** Whether a text is written as a day, be it one of no calendar (31.2.2027.). */
export const isWrittenAsDay = (typed: string): boolean => typedDay.test(typed.replace(/\s+/g, ''))

/** A typed day (5.11.2026, 05.11.2026.) as yyyy-MM-dd, or null. */
export function parseTypedDay(typed: string): string | null {
  const [, day = '', month = '', year = ''] = typedDay.exec(typed.replace(/\s+/g, '')) ?? []
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** The business day of an instant, yyyy-MM-dd. */
export function dayOf(instant: Date): string {
  if (Number.isNaN(instant.getTime())) return ''
  const [day, month, year] = zoneDigits(instant)
  return `${year}-${month}-${day}`
}

/** The day `days` after (or before) another, in calendar days rather than hours. */
export function addDays(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return Number.isNaN(at.getTime()) ? day : at.toISOString().slice(0, 10)
}

const HOUR_MS = 3_600_000

/** The first instant of a business day. Clocks there are one or two hours ahead of UTC and never change at midnight. */
export function startOfDay(day: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight)) return new Date(Number.NaN)
  const ahead = [1, 2].find((hours) => zoneDigits(new Date(midnight - hours * HOUR_MS))[3] === '00')
  return new Date(midnight - (ahead ?? 1) * HOUR_MS)
}

/** First instant of a business day and first instant after it: a half-open window. */
export function windowOf(from: string, to: string): { readonly start: Date; readonly end: Date } {
  return { start: startOfDay(from), end: startOfDay(addDays(to, 1)) }
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Quick periods in days: day, week, month, year (TRX-04). */
export const quickPeriods = [1, 7, 30, 365] as const
export type QuickPeriod = (typeof quickPeriods)[number]

/** A quick period: today and this many days before (TRX-02, TRX-04); one day is yesterday to today. */
export function periodOf(days: QuickPeriod, today: string): DayRange {
  return { from: addDays(today, -days), to: today }
}

export type RangeIssue = 'notADay' | 'startAfterEnd' | 'endAfterToday'

/** The issue of a range: not a day, start after end, end after today (TRX-03). */
export function rangeIssue(range: DayRange, today: string): RangeIssue | null {
  if (!isDay(range.from) || !isDay(range.to)) return 'notADay'
  if (range.to > today) return 'endAfterToday'
  return range.from > range.to ? 'startAfterEnd' : null
}
