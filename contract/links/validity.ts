import { addDays, dayOf, startOfDay } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'

/** How long a link is valid without a number of days of its store, and how long at most (PBG-16). */
export const defaultValidDays = 14
export const mostValidDays = 1825

/** The last second of a business day, in milliseconds since 1970 (PBG-16, D27). */
export function lastMomentOf(day: string): number {
  return startOfDay(addDays(day, 1)).getTime() - 1_000
}

/** The last day of a new link: so many days of its store after today (PBG-16). */
export function defaultValidDay(today: string, storeDays: number | null): string {
  return addDays(today, Math.min(Math.max(storeDays ?? defaultValidDays, 1), mostValidDays))
}

/** The days on which a link may end: from tomorrow on (PBG-16). */
export function validDays(today: string): { readonly first: string; readonly last: string } {
  return { first: addDays(today, 1), last: addDays(today, mostValidDays) }
}

/** Whether the last second of a link is over. */
export function hasEnded(validTo: Date, now: Date): boolean {
  return now.getTime() >= validTo.getTime() + 1_000
}

export type ValidityIssue = 'tooEarly' | 'tooLate'

/** What is wrong with the end of a link, in milliseconds since 1970 (PBG-16). */
export function validityIssue(validTo: number, today: string): ValidityIssue | null {
  const day = dayOf(new Date(validTo))
  const { first, last } = validDays(today)
  if (day < first) return 'tooEarly'
  return day > last ? 'tooLate' : null
}

/** What is wrong with the last day of a link as it is typed (PBG-16). */
export function dayIssue(day: string, today: string): ValidityIssue | 'notADay' | null {
  return isDay(day) ? validityIssue(lastMomentOf(day), today) : 'notADay'
}

/**
 * The last day that a link has when it is opened again: its own while that is not over, otherwise that of a new link of
 * its store (D31).
 */
export function reopenedDay(validTo: string, today: string, storeDays: number | null): string {
  const day = dayOf(new Date(validTo))
  return day < today ? defaultValidDay(today, storeDays) : day
}
