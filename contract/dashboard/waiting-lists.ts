import { addDays } from '#contract/shell/dates.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { keptDays } from '#contract/transactions/list/card-query.ts'

/** Older preauthorizations and e-mails no longer count as waiting. */
const daysBack = 30
/** A link "expires soon" this many days ahead. */
const daysAhead = 3
/** The longest validity of a link, in days. */
const longestLink = 5 * 366
/** Bank, crypto and instant payments have no card, and paysafecard cannot be completed (ACT-03). */
const completable = cardTypes.filter((type) => type !== 'IBAN' && type !== 'paysafecard').join(',')

/**
 * Addresses of the lists behind the waiting tasks. The gateway counts with the same filters, so a number always matches
 * its list.
 */
export function waitingLists(today: string) {
  const since = addDays(today, -daysBack)
  const ofLinks = { from: addDays(today, -longestLink), to: today }
  return {
    preauthorized: { from: since, to: today, statuses: 'pre_authorized', cards: completable },
    failedMails: { from: addDays(today, -keptDays), to: today, undelivered: since },
    links: { ...ofLinks, statuses: 'CREATED', expires: addDays(today, daysAhead), sort: 'validTo' },
    failedLinkMails: { ...ofLinks, undelivered: since },
  } as const
}
