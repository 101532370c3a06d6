import { addDays, dayOf, isWrittenAsDay, startOfDay } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'

/** The default validity of a link when the store sets no days, and the longest one (PBG-16). */
export const defaultValidDays = 14
export const mostValidDays = 1825

/** The last second of a business day, in milliseconds since 1970 (PBG-16, D27). */
export function lastMomentOf(day: string): number {
  return startOfDay(addDays(day, 1)).getTime() - 1_000
}

/** The last day of a new link: the store's number of days after today (PBG-16). */
export function defaultValidDay(today: string, storeDays: number | null): string {
  return addDays(today, Math.min(Math.max(storeDays ?? defaultValidDays, 1), mostValidDays))
}

/** The days on which a link may end, from tomorrow (PBG-16). */
export function validDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, 1), last: addDays(today, mostValidDays) }
}

/** From when on a link has expired, in milliseconds since 1970. */
export function endOf(validTo: Date): number {
  return validTo.getTime() + 1_000
}

/** Whether a link has expired. */
export function hasEnded(validTo: Date, now: Date): boolean {
  return now.getTime() >= endOf(validTo)
}

export type ValidityIssue = 'tooEarly' | 'tooLate'

/** The issue of a link's end in milliseconds since 1970 (PBG-16). */
export function validityIssue(validTo: number, today: string): ValidityIssue | null {
  const day = dayOf(new Date(validTo))
  const { first, last } = validDays(today)
  if (day < first) return 'tooEarly'
  return day > last ? 'tooLate' : null
}

/** The issue of a link's last day as typed (PBG-16). */
export function dayIssue(day: string, today: string): ValidityIssue | 'notADay' | 'noSuchDay' | null {
  if (isDay(day)) return validityIssue(lastMomentOf(day), today)
  return isWrittenAsDay(day) ? 'noSuchDay' : 'notADay'
}

/** The last day of a reopened link: its own while that is in the future, otherwise that of a new link (D31). */
export function reopenedDay(validTo: string, now: Date, storeDays: number | null): string {
  const end = new Date(validTo)
  return hasEnded(end, now) ? defaultValidDay(dayOf(now), storeDays) : dayOf(end)
}
