import * as v from 'valibot'
import { companyAdmin } from '#contract/session/access-rules.ts'
import { Language } from '#contract/session/account.ts'
import { call } from '#contract/shell/call.ts'
import { Id, Instant, MaybeId, MaybeText, Problem, pageOf } from '#contract/shell/fields.ts'
import { entriesOf, type FilterTable } from '#contract/shell/filter/filter.ts'
import { datedPageEntries, periodEntries } from '#contract/shell/list/dated-call.ts'
import { type DatedQuery, datedList } from '#contract/shell/list/dated-list.ts'
import { textLimits } from '#contract/shell/patterns.ts'
import { actWords, outcomeWords } from './audit-words.ts'

const namesIn = <Name extends string>(words: Readonly<Record<Name, unknown>>) => Object.keys(words) as Name[]

/** What the trail keeps; the filter offers these. */
export const auditActions = namesIn(actWords)
export type AuditAction = keyof typeof actWords

export const auditOutcomes = namesIn(outcomeWords)
export type AuditOutcome = keyof typeof outcomeWords

/** One change or one refusal: who, when, what, to whom, from where. Values are texts for reading; secrets and card numbers are never among them. */
export const AuditEntry = v.object({
  id: Id,
  at: Instant,
  action: v.string(),
  actor: MaybeText,
  subject: v.object({
    kind: v.string(),
    id: MaybeId,
    label: MaybeText,
    /** The details of an order that is still kept. */
    details: v.optional(v.object({ kind: v.picklist(['card', 'pis', 'ips', 'crypto']), storeId: Id, id: Id })),
  }),
  /** `refused`: it was tried and not allowed, `reason` says why. */
  outcome: v.optional(v.picklist(auditOutcomes)),
  reason: MaybeText,
  /** The network address it came from. */
  from: MaybeText,
  changes: v.optional(v.array(v.object({ field: v.string(), before: MaybeText, after: MaybeText })), []),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** The conditions of the trail; the actor is a part of an e-mail, which no address carries (D15). */
export const auditFilter = {
  actor: { kind: 'text', most: textLimits.long, personal: true, label: 'person' },
  action: { kind: 'choice', of: auditActions, address: 'action', label: 'action' },
  outcome: { kind: 'choice', of: auditOutcomes, address: 'outcome', label: 'outcome' },
} as const satisfies FilterTable

const filter = {
  ...entriesOf(auditFilter),
  /** Part of the subject's label. */
  subject: v.optional(v.pipe(v.string(), v.maxLength(textLimits.long))),
}

const audit = 'riva/api/users/:sub/companies/:company/audit'
const ours = { method: 'GET', access: companyAdmin, addition: { feature: 'audit' }, requirements: ['ACC-14'] } as const

/** The trail of a company, newest first: entries and the exact total. Pages count from 0; days are business days. */
export const listAudit = call({
  ...ours,
  path: audit,
  query: v.object({ ...datedPageEntries, ...filter }),
  replies: { 200: pageOf(AuditEntry), 400: Problem },
  summary: 'The audit trail of a company',
})

/**
 * All entries of a filter as CSV: UTF-8 with a byte order mark, one line for each entry, in the words of a language, or
 * else of the account. In Croatian semicolons separate and amounts have a decimal comma.
 */
export const exportAudit = call({
  ...ours,
  path: `${audit}/export`,
  query: v.object({ ...periodEntries, ...filter, language: v.optional(Language) }),
  replies: { 200: 'bytes', 400: Problem },
  summary: 'The audit trail of a company as CSV',
})

/** What the audit trail is asked for (ACC-14). */
export type AuditQuery = DatedQuery<typeof auditFilter>

/** The last seven days, everything, newest first (ACC-14). */
export const auditList = datedList<AuditEntry>()({ place: 'audit', sorts: [], days: 7, filter: auditFilter })
