import * as v from 'valibot'

/** Formats of a report by list (REP-03, REP-06, D26). */
export const reportFormats = {
  card: ['excel', 'csv'],
  pis: ['excel-pis', 'csv-pis'],
  pos: ['excel-pos', 'csv-pos'],
} as const
/** The list of a report. */
export type ReportKind = keyof typeof reportFormats
export const reportKinds = ['card', 'pis', 'pos'] as const satisfies readonly ReportKind[]
export type ReportFormat = (typeof reportFormats)[keyof typeof reportFormats][number]

/** Bank payments have no history steps. */
export const hasSteps = (kind: ReportKind): boolean => kind !== 'pis'

export const reportTypes = ['orders', 'financial'] as const
export type ReportType = (typeof reportTypes)[number]

/** The poll interval, when a poll counts as late, and when polling pauses (REP-05, D26). Milliseconds. */
export const reportPolling = { every: 3000, answersWithin: 10_000, pausesAfter: 600_000 } as const

/** Rejects a proxy's error page or a truncated reply in place of a file name. */
const FileName = v.pipe(v.string(), v.regex(/^[^<>{}"/\\\r\n]{1,255}$/))

/** The reply to a request: the unguessable name of the file to come (REP-04). */
export const ReportRequested = v.union([
  v.object({ fileName: FileName }),
  v.pipe(
    FileName,
    v.transform((fileName) => ({ fileName })),
  ),
])

/** Not ready yet, with the progress (D65). */
export const ReportProgress = v.object({ state: v.string(), done: v.number(), total: v.nullable(v.number()) })
export type ReportProgress = v.InferOutput<typeof ReportProgress>

/** A 202 means "not ready" whatever its body; the progress then stays unknown (D26). */
export const ReportNotReady = v.fallback(v.optional(ReportProgress), undefined)

/** The choices of the dialog (REP-01…03). */
export interface ReportChoice {
  readonly format: ReportFormat
  readonly reportType: ReportType
  readonly includeHistory: boolean
}
