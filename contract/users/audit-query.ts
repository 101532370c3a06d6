import { textsOf } from '#contract/shell/address-parts.ts'
import { type DatedPage, datedPageOf, datedPageParts, datedPageWire, lastDays } from '#contract/shell/dated-page.ts'
import { rangeIssue } from '#contract/shell/dates.ts'
import type { FilterOf } from '#contract/shell/filter/filter.ts'
import { fromAddress, personalPart, toAddress } from '#contract/shell/filter/filter-address.ts'
import type { ListRules } from '#contract/shell/list-rules.ts'
import { type AuditEntry, auditFilter } from './audit.ts'

export type AuditConditions = FilterOf<typeof auditFilter>

/** What the audit trail is asked for (ACC-14). */
export interface AuditQuery extends DatedPage {
  readonly filter: AuditConditions
}

/** The last seven days, everything, ten rows. */
export function defaultAuditQuery(today: string): AuditQuery {
  return { ...lastDays(7, today), filter: {} }
}

/** The audit trail is read at once, newest first (ACC-14). */
export const auditRules = (today: () => string): ListRules<AuditQuery, AuditEntry> => ({
  place: 'audit',
  asksByDefault: true,
  sorts: [],
  filterTable: auditFilter,
  today,
  defaultQuery: () => defaultAuditQuery(today()),
  issueOf: (query) => rangeIssue(query, today()),
  idOf: ({ id }) => id,
  withoutFilter: (query) => ({ ...query, filter: {} }),
  widened: (query) => query,
})

/** The part of a query that may stand in the address (D15), as plain texts; what is usual is left out. */
export function auditSearchOf(query: AuditQuery, today: string): Readonly<Record<string, string>> {
  return { ...datedPageParts(query, defaultAuditQuery(today)), ...toAddress(auditFilter, query.filter) }
}

/** What no address carries: the e-mail of a person (D15). */
export const auditPersonalOf = (query: AuditQuery): AuditConditions => personalPart(auditFilter, query.filter)

/** The query of an address and its history entry. What cannot be read is as usual: a hand-edited address never breaks. */
export function auditQueryOf(search: Readonly<Record<string, unknown>>, today: string, personal?: unknown): AuditQuery {
  const text = textsOf(search)
  return {
    ...datedPageOf(text, defaultAuditQuery(today), today),
    filter: fromAddress(auditFilter, text, { personal }),
  }
}

/** The query parameters of what is found, for the export. */
export const auditFilterOf = ({ from, to, filter }: AuditQuery) => ({ from, to, ...filter })

/** The query parameters of a page. */
export function auditWireOf(query: AuditQuery) {
  return { ...auditFilterOf(query), ...datedPageWire(query) }
}
