import { textsOf } from '#contract/shell/address-parts.ts'
import { type DatedPage, datedPageOf, datedPageParts, datedPageWire, lastDays } from '#contract/shell/dated-page.ts'
import { rangeIssue } from '#contract/shell/dates.ts'
import { fromParts, partOf } from '#contract/shell/filter.ts'
import { fromAddress, toAddress } from '#contract/shell/filter-address.ts'
import type { ListRules } from '#contract/shell/list-rules.ts'
import { type AuditAction, type AuditEntry, type AuditOutcome, auditFilter } from './audit.ts'

/** What the audit trail is asked for (ACC-14). */
export interface AuditQuery extends DatedPage {
  readonly action: AuditAction | null
  readonly outcome: AuditOutcome | null
  /** Part of the e-mail of who did it: kept in the history entry, never in an address (D15). */
  readonly actor: string
}

/** What can be edited before it is asked. */
export type AuditFilter = Omit<AuditQuery, 'page' | 'size'>

/** The last seven days, everything, ten rows. */
export function defaultAuditQuery(today: string): AuditQuery {
  return { ...lastDays(7, today), action: null, outcome: null, actor: '' }
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
  return { ...datedPageParts(query, defaultAuditQuery(today)), ...toAddress(auditFilter, query) }
}

/** The query of an address and its history entry. What cannot be read is as usual: a hand-edited address never breaks. */
export function auditQueryOf(search: Readonly<Record<string, unknown>>, today: string, actor?: unknown): AuditQuery {
  const text = textsOf(search)
  const chosen = fromAddress(auditFilter, text)
  return {
    ...datedPageOf(text, defaultAuditQuery(today), today),
    action: chosen.action ?? null,
    outcome: chosen.outcome ?? null,
    actor: typeof actor === 'string' ? actor.slice(0, 255) : '',
  }
}

/** The query parameters of a filter, for the export. */
export function auditFilterOf(filter: AuditFilter) {
  return { from: filter.from, to: filter.to, ...fromParts(auditFilter, (path) => partOf(filter, path)) }
}

/** The query parameters of a page. */
export function auditWireOf(query: AuditQuery) {
  return { ...auditFilterOf(query), ...datedPageWire(query) }
}
