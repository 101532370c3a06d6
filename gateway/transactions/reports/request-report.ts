import { randomBytes } from 'node:crypto'
import type { Answer, QueryOut } from '#contract/shell/call.ts'
import type { ReportFormat, ReportKind, ReportType } from '#contract/transactions/report/report.ts'
import type {
  requestPisReport as requestPisReportCall,
  requestPosReport as requestPosReportCall,
  requestReport as requestReportCall,
  requestStorePisReport as requestStorePisReportCall,
  requestStorePosReport as requestStorePosReportCall,
  requestStoreReport as requestStoreReportCall,
} from '#contract/transactions/report/report-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import { addJob } from '#gateway/ground/jobs.ts'
import { retryAfter } from '#gateway/ground/refusal.ts'
import { refusedRange } from '#gateway/transactions/list/refused-range.ts'
import { languageOf, storesOf } from '#gateway/transactions/reader.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { reportJob } from './make-report.ts'
import { titleOf } from './report-words.ts'
import { report } from './schema.ts'
import type { ReportWanted } from './source.ts'

const NAME_BYTES = 24
const KEPT_DAYS = 30
const DAY_MS = 86_400_000
const MOST_AT_ONCE = 2
/** A short report is finished before that. */
const RETRY_AFTER_SECONDS = 10

interface Asked {
  readonly kind: ReportKind
  readonly format: ReportFormat
  readonly type: ReportType
  readonly includeHistory: boolean
  readonly wanted: ReportWanted
}

/** Whether one more may begin. Two requests at the same time wait for each other here. */
const mayBegin = async ({ database, sub }: SignedInVisit, company: number): Promise<boolean> => {
  await database.query('select 1 from account where id = $1 for update', [sub])
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from report where company_id = $1 and account_id = $2 and state in ('waiting', 'running')`,
    [company, sub],
  )
  return (rows[0]?.n ?? 0) < MOST_AT_ONCE
}

const ask = async (visit: SignedInVisit, asked: Asked): Promise<Answer<typeof requestReportCall>> => {
  const { database, clock, sub } = visit
  const { kind, format, type, wanted } = asked
  const refused = refusedRange(clock, wanted)
  if (refused) return refused
  const language = languageOf(visit)
  const ending = format.startsWith('excel') ? 'xlsx' : 'csv'
  const name = `${randomBytes(NAME_BYTES).toString('base64url')}.${ending}`
  const title = titleOf(kind, type, language, wanted, ending)
  const now = clock.now()
  const key = { companyId: wanted.company, name }
  const began = await database.tx(async (db) => {
    if (!(await mayBegin(visit, wanted.company))) return false
    await db.insert(report).values({
      ...key,
      ...{ accountId: sub, kind, format, reportType: type, includeHistory: asked.includeHistory, language, title },
      ...{ wanted, stores: wanted.stores, createdAt: now, expiresAt: new Date(now.getTime() + KEPT_DAYS * DAY_MS) },
    })
    await addJob(database, reportJob, { company: wanted.company, name })
    await record(visit, {
      company: wanted.company,
      action: 'REPORT_REQUESTED',
      subject: { kind: 'report', id: null, label: title },
    })
    return true
  })
  if (!began) return { status: 429, body: { message: 'TOO_MANY_REPORTS' }, headers: retryAfter(RETRY_AFTER_SECONDS) }
  return { status: 200, body: { fileName: name } }
}

interface ReportInput {
  readonly query: QueryOut<typeof requestReportCall | typeof requestPisReportCall | typeof requestPosReportCall>
  readonly body: { readonly ids?: readonly string[] | undefined }
}

const askedOf = (
  kind: ReportKind,
  { query, body }: ReportInput,
  company: string,
  stores: readonly number[] | null,
): Asked => {
  const { ids, ...filter } = body
  return {
    ...{ kind, format: query.format, type: query.reportType, includeHistory: query.includeHistory === 'true' },
    wanted: {
      ...{ company: Number(company), stores, from: query.from, to: query.to, by: query.by },
      ...{ sort: query.orderBy, filter, ids: ids ?? null },
    },
  }
}

/** A report of the card list of the stores that the reader sees. */
export const requestReport: Handler<typeof requestReportCall> = (visit, { params, ...input }) =>
  ask(visit, askedOf('card', input, params.company, storesOf(visit.rights, params.company)))

/** The same of one store; whether the reader sees it is decided before. */
export const requestStoreReport: Handler<typeof requestStoreReportCall> = (visit, { params, ...input }) =>
  ask(visit, askedOf('card', input, params.company, [Number(params.storeId)]))

/** A report of the bank payments that the reader sees. */
export const requestPisReport: Handler<typeof requestPisReportCall> = (visit, { params, ...input }) =>
  ask(visit, askedOf('pis', input, params.company, storesOf(visit.rights, params.company)))

/** The same of one store. */
export const requestStorePisReport: Handler<typeof requestStorePisReportCall> = (visit, { params, ...input }) =>
  ask(visit, askedOf('pis', input, params.company, [Number(params.storeId)]))

/** A report of the point-of-sale transactions that the reader sees. */
export const requestPosReport: Handler<typeof requestPosReportCall> = (visit, { params, ...input }) =>
  ask(visit, askedOf('pos', input, params.company, storesOf(visit.rights, params.company)))

/** The same of one store. */
export const requestStorePosReport: Handler<typeof requestStorePosReportCall> = (visit, { params, ...input }) =>
  ask(visit, askedOf('pos', input, params.company, [Number(params.storeId)]))
