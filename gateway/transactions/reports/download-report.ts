import type { downloadReport as downloadReportCall } from '#contract/transactions/report/report-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { ownReport } from './own-report.ts'
import { filesOf } from './report-files.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The file of a report once it is there, else how far it is. */
export const downloadReport: Handler<typeof downloadReportCall> = async (visit, { params, query }) => {
  const { database, clock } = visit
  const found = await ownReport(visit, params.company, query.fileName)
  if (!found) return { status: 404, body: { message: 'NOT_FOUND' } }
  const { state, done, total, title, size } = found
  if (state === 'waiting' || state === 'running') return { status: 202, body: { state, done, total } }
  if (state === 'failed') return { status: 500, body: { message: 'REPORT_FAILED' } }
  if (state === 'cancelled') return { status: 410, body: { message: 'REPORT_CANCELLED' } }
  const bytes = found.expiresAt > clock.now() ? await filesOf(database).read(found, size ?? 0) : null
  if (bytes === null) return { status: 410, body: { message: 'REPORT_EXPIRED' } }
  await record(visit, {
    company: found.companyId,
    action: 'REPORT_DOWNLOADED',
    subject: { kind: 'report', id: null, label: title },
  })
  return {
    status: 200,
    body: { bytes, name: title, type: title.endsWith('.csv') ? types.csv : types.xlsx },
    headers: { 'Content-Length': String(size ?? 0) },
  }
}
