import { DateTime } from 'luxon'
import { businessZone } from '#contract/shell/dates.ts'

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

/** Transactions last changed before this instant are no longer kept on a business day (SES-33). */
export function keptSince(today: string): Date {
  const day = DateTime.fromISO(today, { zone: businessZone }).startOf('day')
  const first = day.minus(keptFor)
  return (first.plus(keptFor) < day ? first.plus({ days: 1 }) : first).toJSDate()
}
