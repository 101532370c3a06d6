import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { type LinkFilter, linkFilter } from '#contract/links/filter.ts'
import { normalOrderNumber } from '#contract/links/order-number.ts'
import { isOpen, type KnownLinkStatus, linkStatuses } from '#contract/links/status.ts'
import { startOfDay, windowOf } from '#contract/shell/dates.ts'
import type { MoneyStatuses } from '#contract/transactions/money/became.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { hasArrived, undelivered } from '#gateway/mail/undelivered.ts'
import { conditionsOf, type FilterConditions } from '#gateway/transactions/list/filter-conditions.ts'
import type { Listed } from '#gateway/transactions/list/listed.ts'
import { among, contains, containsWords, storeAmong, type Wanted } from '#gateway/transactions/list/order-where.ts'
import { emailOf } from '#gateway/transactions/schema.ts'
import { link, linkAgentDay, linkAgentMonth, linkDay, linkEvent, linkMonth } from './schema.ts'

/** The links with a letter that was refused at once, since a day, and after which the same reader got none. */
const refused = (company: number, since: string): SQL =>
  sql`select ${linkEvent.linkId} from ${linkEvent} where ${and(
    eq(linkEvent.companyId, company),
    eq(linkEvent.kind, 'notMailed'),
    gte(linkEvent.at, startOfDay(since)),
    sql`not ${hasArrived(linkEvent.at, (letter) =>
      and(
        eq(letter.companyId, company),
        eq(letter.linkId, linkEvent.linkId),
        or(eq(letter.kind, 'link'), eq(letter.to, linkEvent.note)),
      ),
    )}`,
  )}`

const conditions: FilterConditions<typeof linkFilter> = {
  orderNumber: (number) => eq(link.orderNumber, normalOrderNumber(number)),
  additionalReference: (reference) => eq(link.additionalReference, reference),
  statuses: (chosen) => among(chosen, (statuses) => inArray(link.status, statuses)),
  agents: (chosen) => among(chosen, (agents) => inArray(link.agentId, agents)),
  expires: (day) => lt(link.validTo, windowOf(day, day).end),
  undelivered: (since, { company }) =>
    sql`${link.id} in (${undelivered(outbox.linkId, company, since)} union all ${refused(company, since)})`,
  customerLastName: (name) => containsWords(sql`${link.customerLastName}`, name),
  customerEmail: (email) => contains(emailOf(link.customerEmail), email),
}

/** The whole condition of the list: by creation (D28). No link ends before it begins, which bounds the index by end. */
export const linkWhere = (wanted: Wanted<LinkFilter>): SQL | undefined => {
  const { company, stores, from, to } = wanted
  const { start, end } = windowOf(from, to)
  return and(
    eq(link.companyId, company),
    storeAmong(link.storeId, stores),
    gte(link.validFrom, start),
    lt(link.validFrom, end),
    gte(link.validTo, start),
    ...conditionsOf(linkFilter, conditions, wanted),
  )
}

const summed = { days: linkDay, months: linkMonth }

/** An open link still waits for its payment; how it was paid, its orders say. */
const linkMoney: MoneyStatuses<KnownLinkStatus> = {
  charged: ['PAID'],
  refunded: [],
  waiting: linkStatuses.filter(isOpen),
  declined: [],
}

export const linkListed: Listed<LinkFilter> = {
  ...{ kind: 'link', rows: link, where: linkWhere, summed: { createdAt: summed, updatedAt: summed } },
  summedByAgent: { days: linkAgentDay, months: linkAgentMonth },
  money: linkMoney,
  wish: ({ statuses, agents, ...more }) =>
    Object.values(more).every((value) => value === undefined) ? { statuses, agents } : null,
}
