import { and, desc, eq, gt } from 'drizzle-orm'
import type { ReplyInput } from '#contract/shell/call.ts'
import type {
  cancelDownload as cancelDownloadCall,
  Download,
  listDownloads as listDownloadsCall,
} from '#contract/transactions/report/report-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { isAbandoned, mayStillSee, ownReport, type ReportRecord } from './own-report.ts'
import { filesOf } from './report-files.ts'
import { report } from './schema.ts'

const MOST = 100

const shown = (made: ReportRecord): ReplyInput<typeof Download> => {
  const { from, to, by } = made.wanted as { from: string; to: string; by: 'createdAt' | 'updatedAt' }
  return {
    ...{ fileName: made.name, title: made.title, kind: made.kind, format: made.format, reportType: made.reportType },
    ...{ includeHistory: made.includeHistory, from, to, by, state: made.state, done: made.done, total: made.total },
    createdAt: made.createdAt.toISOString(),
    finishedAt: made.finishedAt?.toISOString() ?? null,
    expiresAt: made.expiresAt.toISOString(),
    bytes: made.size,
  }
}

/** The reader's own reports that have not expired, newest first. */
export const listDownloads: Handler<typeof listDownloadsCall> = async (visit, { params }) => {
  const { database, clock, sub } = visit
  const rows = await database
    .db()
    .select({ report, isAbandoned })
    .from(report)
    .where(
      and(
        eq(report.companyId, rowIdOf(params.company) ?? 0),
        eq(report.accountId, sub),
        gt(report.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(report.createdAt), desc(report.name))
    .limit(MOST)
  return {
    status: 200,
    body: rows
      .filter((row) => mayStillSee(visit, row.report))
      .map((row) => shown(row.isAbandoned ? { ...row.report, state: 'failed' } : row.report)),
  }
}

/** Cancels a report that is being made; the row of a finished one goes, and its file with it. */
export const cancelDownload: Handler<typeof cancelDownloadCall> = async (visit, { params }) => {
  const { database, clock } = visit
  const found = await ownReport(visit, params.company, params.fileName)
  if (!found) return { status: 404, body: { message: 'NOT_FOUND' } }
  const key = [found.companyId, found.name]
  await database.tx(async () => {
    const { rowCount } = await database.query(
      `update report set state = 'cancelled', finished_at = $3, wanted = wanted - 'filter' - 'ids'
       where company_id = $1 and name = $2 and state in ('waiting', 'running')`,
      [...key, clock.now()],
    )
    if (rowCount === 0) await database.query('delete from report where company_id = $1 and name = $2', key)
    await record(visit, {
      company: found.companyId,
      action: rowCount === 0 ? 'REPORT_REMOVED' : 'REPORT_CANCELLED',
      subject: { kind: 'report', id: null, label: found.title },
    })
  })
  await filesOf(database).remove(found)
  return { status: 204, body: undefined }
}
