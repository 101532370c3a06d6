import { DateTime } from 'luxon'
import { businessZone } from '#contract/shell/dates.ts'

/** For how many months the data of a transaction is kept after its last change, as the terms say (SES-33, D60). */
const keptFor = { months: 13 }

/** The last business day on which a transaction is kept, yyyy-MM-dd. A card that is stored keeps it until it expires (SES-33). */
export function keptUntil(lastChange: Date, storedCardExpires: string | null = null): string {
  const until = DateTime.fromJSDate(lastChange, { zone: businessZone }).plus(keptFor).toFormat('yyyy-MM-dd')
  const expires = (storedCardExpires ?? '').slice(0, 10)
  if (expires > until) return expires
  return until
}

/** What changed before this instant for the last time is no longer kept on a business day (SES-33). */
export function keptSince(today: string): Date {
  const day = DateTime.fromISO(today, { zone: businessZone }).startOf('day')
  const first = day.minus(keptFor)
  return (first.plus(keptFor) < day ? first.plus({ days: 1 }) : first).toJSDate()
}
