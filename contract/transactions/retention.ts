import { DateTime } from 'luxon'
import { businessZone, startOfDay } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'

/**
 * The number of months that the data of a transaction is kept after its last change, as the terms state (SES-33, D60).
 */
const keptFor = { months: 13 }

/**
 * The last business day on which a transaction is kept, yyyy-MM-dd. A stored card extends it until the card expires
 * (SES-33).
 */
export function keptUntil(lastChange: Date, storedCardExpires: string | null = null): string {
  const until = DateTime.fromJSDate(lastChange, { zone: businessZone }).plus(keptFor).toFormat('yyyy-MM-dd')
  const expires = (storedCardExpires ?? '').slice(0, 10)
  if (expires > until) return expires
  return until
}

/** The first day of the data that is still kept on a business day (SES-33). Of a month without that day it is the next one's first. */
export function firstKeptDay(today: string): string {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - keptFor.months
  const monthOf = (count: number) => `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  const day = `${monthOf(months)}-${today.slice(8)}`
  return isDay(day) ? day : `${monthOf(months + 1)}-01`
}

/** Transactions last changed before this instant are no longer kept on a business day (SES-33). */
export const keptSince = (today: string): Date => startOfDay(firstKeptDay(today))
