import { and, eq, sql } from 'drizzle-orm'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'
import { reportJob } from './make-report.ts'
import { report } from './schema.ts'

export type ReportRecord = typeof report.$inferSelect

/** What a person lost the sight of since is not theirs any more, also where they asked for it. */
export const mayStillSee = ({ rights }: SignedInVisit, { companyId, stores }: ReportRecord): boolean => {
  const seen = storesOf(rights, String(companyId))
  return seen === null || (stores?.every((store) => seen.includes(store)) ?? false)
}

/** A report that is not finished and that nobody will finish must not be waited for. */
export const isAbandoned = sql<boolean>`${report.state} in ('waiting', 'running') and not exists (
  select 1 from job where kind = ${reportJob} and state = 'waiting' and payload ->> 'name' = ${report.name})`

/** The report of a person by its name, or null: the same for absent, of others, and out of sight. */
export const ownReport = async (visit: SignedInVisit, company: string, name: string): Promise<ReportRecord | null> => {
  const { database, sub } = visit
  const companyId = rowIdOf(company)
  if (companyId === null) return null
  const [found] = await database
    .db()
    .select({ report, isAbandoned })
    .from(report)
    .where(and(eq(report.companyId, companyId), eq(report.name, name), eq(report.accountId, sub)))
  if (!found || !mayStillSee(visit, found.report)) return null
  return found.isAbandoned ? { ...found.report, state: 'failed' } : found.report
}
