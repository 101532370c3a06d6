import type { ReportKind } from '#contract/transactions/report/report.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { isConnectionLost } from '#gateway/ground/database/sql-state.ts'
import type { Hold, JobWork } from '#gateway/ground/jobs.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { cardSource } from './card-source.ts'
import { drawBoundaries } from './passed-rows.ts'
import { pisSource } from './pis-source.ts'
import { posSource } from './pos-source.ts'
import { columnsOf } from './report-columns.ts'
import { filesOf } from './report-files.ts'
import { ReportReader } from './report-reader.ts'
import { fieldsWithSums } from './report-sums.ts'
import { NotOurs, ReportThread } from './report-thread.ts'
import type { report } from './schema.ts'
import { type ReportWanted, rowsOf, type Source } from './source.ts'
import { sweepReports } from './sweep-reports.ts'
import { writeRows } from './write-report.ts'

export const reportJob = 'report'

/** How often a report is restarted after its process died, before it counts as failed. */
const MOST_ATTEMPTS = 3
const TELL_EVERY_MS = 500

const sources: Readonly<Record<ReportKind, Source>> = { card: cardSource, pis: pisSource, pos: posSource }

type Report = Pick<
  typeof report.$inferSelect,
  'companyId' | 'name' | 'kind' | 'format' | 'reportType' | 'includeHistory' | 'language' | 'attempts'
> & { readonly wanted: ReportWanted }

const ours = `company_id = $1 and name = $2 and attempts = $3 and state = 'running'`

/** Starts a report, or restarts one that another process left; null when there is nothing to do. */
const begin = async (database: Database, company: number, name: string): Promise<Report | null> => {
  const { rows } = await database.query<Record<string, unknown>>(
    `update report set state = 'running', attempts = attempts + 1, done = 0, total = null
     where company_id = $1 and name = $2 and state in ('waiting', 'running')
     returning company_id as "companyId", name, kind, format, report_type as "reportType",
       include_history as "includeHistory", language, wanted, attempts`,
    [company, name],
  )
  return (rows[0] as Report | undefined) ?? null
}

const isOurs = async ({ database }: Parts, made: Report, change: string, values: readonly unknown[]) => {
  const { rowCount } = await database.query(`update report set ${change} where ${ours}`, [
    ...[made.companyId, made.name, made.attempts],
    ...values,
  ])
  return rowCount === 1
}

/** The filter may name people: it is not kept longer than it is needed. */
const withoutFilter = `wanted = wanted - 'filter' - 'ids'`

const fail = (parts: Parts, made: Report, reason: string) =>
  isOurs(parts, made, `state = 'failed', error = $4, finished_at = $5, ${withoutFilter}`, [reason, parts.clock.now()])

const write = async (parts: Parts, made: Report, hold: Hold): Promise<void> => {
  const { database, clock } = parts
  const source = sources[made.kind]
  const files = filesOf(database)
  const columns = columnsOf(made.kind, made.reportType, made.includeHistory)
  const sheet = made.format.startsWith('excel')
  const draft = await files.draft(made, made.attempts)
  const boundaries = drawBoundaries()
  const thread = new ReportThread({
    kind: made.kind,
    reportType: made.reportType,
    includeHistory: made.includeHistory,
    language: made.language,
    sheet,
    draft,
    boundaries,
  })
  const reader = new ReportReader(database, thread)
  let told = performance.now()
  const tell = async (done: number, total: number | null): Promise<void> => {
    hold.signal.throwIfAborted()
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    if (!(await isOurs(parts, made, 'done = $4, total = $5', [done, total]))) throw new NotOurs()
    await hold.keep()
  }
  try {
    const done = await writeRows(
      { database, source, wanted: made.wanted, thread, reader, file: sheet ? 'sheet' : 'text', tell },
      rowsOf(source, sheet ? fieldsWithSums(columns) : columns, boundaries),
    )
    const size = await thread.end()
    hold.signal.throwIfAborted()
    await files.settle(made, made.attempts)
    const isReady = await isOurs(
      parts,
      made,
      `state = 'ready', done = $4, total = $4, size = $5, finished_at = $6, ${withoutFilter}`,
      [done, size, clock.now()],
    )
    if (!isReady) throw new NotOurs()
  } finally {
    await thread.stop()
    reader.close()
  }
}

/** The person who cancelled the report could not see a file that was just being settled. */
const removeCancelled = async (database: Database, { companyId, name }: Report): Promise<void> => {
  const { rowCount } = await database.query(
    `select 1 from report where company_id = $1 and name = $2 and state in ('running', 'ready')`,
    [companyId, name],
  )
  if (rowCount === 0) await filesOf(database).remove({ companyId, name })
}

/** Makes the file of a report: whole or not at all. A report that was cut short restarts, and at last fails visibly. */
export const makeReport: JobWork = async (parts, payload, hold) => {
  const { database, log } = parts
  const { company, name } = payload as { readonly company: number; readonly name: string }
  await hold.keep()
  const made = await begin(database, company, name)
  if (!made) return
  if (made.attempts > MOST_ATTEMPTS) {
    await fail(parts, made, 'INTERRUPTED')
    return
  }
  await sweepReports({ ...parts, signal: hold.signal })
  try {
    await write(parts, made, hold)
  } catch (err) {
    if (hold.signal.aborted) {
      await isOurs(parts, made, `state = 'waiting', attempts = attempts - 1, done = 0, total = null`, [])
      throw err
    }
    // As after a kill: the job comes back, and the next attempt takes the place of this one.
    if (isConnectionLost(err)) throw err
    await filesOf(database).discard(made, made.attempts)
    if (err instanceof NotOurs) {
      await removeCancelled(database, made)
      return
    }
    log.error({ err, report: made.kind }, 'a report failed')
    await fail(parts, made, 'FAILED')
  }
}
