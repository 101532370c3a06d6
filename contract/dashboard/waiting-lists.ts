import { addDays } from '#contract/shell/dates.ts'
import { keptDays } from '#contract/transactions/list/card-query.ts'

/** Older preauthorizations and e-mails wait for nobody any more. */
const daysBack = 30
/** So many days ahead a link expires soon. */
const daysAhead = 3
/** A link was made at most so many days before it expires. */
const longestLink = 5 * 366

/**
 * The addresses of the lists of what waits for a person. The gateway counts what these lists find, so that a number and
 * the list behind it cannot differ.
 */
export function waitingLists(today: string) {
  const since = addDays(today, -daysBack)
  const ofLinks = { from: addDays(today, -longestLink), to: today }
  return {
    preauthorized: { from: since, to: today, statuses: 'pre_authorized' },
    failedMails: { from: addDays(today, -keptDays), to: today, undelivered: since },
    links: { ...ofLinks, statuses: 'CREATED', expires: addDays(today, daysAhead), sort: 'validTo' },
    failedLinkMails: { ...ofLinks, undelivered: since },
  } as const
}
