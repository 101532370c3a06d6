import { textsOf } from '#contract/shell/address-parts.ts'
import { type DayRange, periodOf, rangeIssue } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { fromParts, partOf } from '#contract/shell/filter.ts'
import { fromAddress, toAddress } from '#contract/shell/filter-address.ts'
import type { ListRules } from '#contract/shell/list-rules.ts'
import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import { type AuditAction, type AuditEntry, type AuditOutcome, auditFilter } from './audit.ts'

/** What the audit trail is asked for (ACC-14). Pages count from 0. */
export interface AuditQuery extends DayRange {
  readonly action: AuditAction | null
  readonly outcome: AuditOutcome | null
  /** Part of the e-mail of who did it: kept in the history entry, never in an address (D15). */
  readonly actor: string
  readonly page: number
  readonly size: (typeof transactionPageSizes)[number]
}

/** What can be edited before it is asked. */
export type AuditFilter = Omit<AuditQuery, 'page' | 'size'>

/** The last seven days, everything, ten rows. */
export function defaultAuditQuery(today: string): AuditQuery {
  return { ...periodOf(7, today), action: null, outcome: null, actor: '', page: 0, size: defaultPageSize }
}

/** The audit trail is read at once, newest first (ACC-14). */
export const auditRules = (today: () => string): ListRules<AuditQuery, AuditEntry> => ({
  place: 'audit',
  asksByDefault: true,
  sorts: [],
  today,
  defaultQuery: () => defaultAuditQuery(today()),
  issueOf: (query) => rangeIssue(query, today()),
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, action: null, outcome: null, actor: '' }),
  widened: (query) => query,
})

/** The part of a query that may stand in the address (D15), as plain texts; what is usual is left out. */
export function auditSearchOf(query: AuditQuery, today: string): Readonly<Record<string, string>> {
  const usual = defaultAuditQuery(today)
  const isUsualPeriod = query.from === usual.from && query.to === usual.to
  return {
    ...(isUsualPeriod ? {} : { from: query.from, to: query.to }),
    ...toAddress(auditFilter, query),
    ...(query.page === 0 ? {} : { page: String(query.page + 1) }),
    ...(query.size === usual.size ? {} : { size: String(query.size) }),
  }
}

/** The query of an address and its history entry. What cannot be read is as usual: a hand-edited address never breaks. */
export function auditQueryOf(search: Readonly<Record<string, unknown>>, today: string, actor?: unknown): AuditQuery {
  const usual = defaultAuditQuery(today)
  const [from, to] = [search.from ?? usual.from, search.to ?? usual.to]
  const chosen = fromAddress(auditFilter, textsOf(search))
  const isPeriod = typeof from === 'string' && typeof to === 'string' && isDay(from)
  return {
    ...usual,
    ...(isPeriod && rangeIssue({ from, to }, today) === null ? { from, to } : {}),
    action: chosen.action ?? null,
    outcome: chosen.outcome ?? null,
    actor: typeof actor === 'string' ? actor.slice(0, 255) : '',
    page: Math.max(0, whole(search.page) - 1),
    size: transactionPageSizes.find((size) => size === whole(search.size)) ?? usual.size,
  }
}

/** The query parameters of a filter, for the export. */
export function auditFilterOf(filter: AuditFilter) {
  return { from: filter.from, to: filter.to, ...fromParts(auditFilter, (path) => partOf(filter, path)) }
}

/** The query parameters of a page. */
export function auditWireOf(query: AuditQuery) {
  return { ...auditFilterOf(query), page: String(query.page), size: String(query.size) }
}

function whole(text: unknown): number {
  return typeof text === 'string' && /^\d{1,7}$/.test(text) ? Number(text) : 0
}
