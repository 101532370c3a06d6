import { type ActorRefFrom, fromPromise } from 'xstate'
import { exporters, holdsAny } from '#contract/session/access-rules.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import { type CardFilter, cardBody } from '#contract/transactions/filter/card-filter.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import type { AnyQuery } from '#contract/transactions/list/list-kinds.ts'
import { type ReportChoice, type ReportKind, reportKinds } from '#contract/transactions/report/report.ts'
import * as calls from '#contract/transactions/report/report-calls.ts'
import {
  type PollAnswer,
  type RequestAnswer,
  type RunningReport,
  reportMachine,
} from '#machines/transactions/report/report.machine.ts'
import { request } from '#src/client.ts'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { fileToSave } from '#src/shell/browser/save-file.ts'
import { loadedChild } from '#src/shell/loaded-child.ts'
import { ports } from '#src/shell/ports.ts'
import { keepRunning, type ReportOwner, runningReport } from './running-reports.ts'

/** What a report is made of: a list as it was asked, or only chosen rows of it. */
export interface ReportSubject {
  readonly query: AnyQuery
  readonly ids: readonly string[] | null
  /** How many rows that are. */
  readonly rows: number
}

export type ReportActor = ActorRefFrom<typeof reportMachine>

/** A large file takes its time. */
const patience = 600_000

const callsOf = {
  card: [calls.requestReport, calls.requestStoreReport],
  pis: [calls.requestPisReport, calls.requestStorePisReport],
  pos: [calls.requestPosReport, calls.requestStorePosReport],
} as const

type AskedReport = { readonly subject: unknown; readonly choice: ReportChoice }

async function ask({ sub, company, kind }: ReportOwner, { subject, choice }: AskedReport, signal: AbortSignal) {
  const { query, ids } = subject as ReportSubject
  const { format, reportType, includeHistory } = choice
  // The machine offers only the formats of its kind, and the list only its own filter.
  const [ofAll, ofStore] = callsOf[kind] as unknown as (typeof callsOf)['card']
  const asked = {
    query: { ...wireOf(query), format: format as 'csv', reportType, includeHistory: includeHistory ? 'true' : 'false' },
    body: {
      ...(kind === 'card' ? cardBody(query.filter as CardFilter) : query.filter),
      ...(ids === null ? {} : { ids: [...ids] }),
    } as object,
    signal,
    ignoreFailure: true,
  } as const
  const params = { sub, company }
  return query.store === null
    ? request(ofAll, { params, ...asked })
    : request(ofStore, { params: { ...params, storeId: query.store }, ...asked })
}

function logicOf(owner: ReportOwner) {
  const params = { sub: owner.sub, company: owner.company }
  return reportMachine.provide({
    actors: {
      requestReport: fromPromise<RequestAnswer, AskedReport>(async ({ input, signal }) => {
        const reply = await ask(owner, input, signal)
        if (reply.status === 200) return { kind: 'accepted', fileName: reply.body.fileName }
        return { kind: 'refused', message: reply.body.message ?? null }
      }),
      downloadReport: fromPromise<PollAnswer, { readonly fileName: string | null }>(async ({ input, signal }) => {
        const fileName = input.fileName ?? ''
        const reply = await request(calls.downloadReport, {
          params,
          query: { fileName },
          ...{ signal, background: true, timeout: patience },
        })
        if (reply.status === 200) return { kind: 'file', file: fileToSave(reply.body, fileName) }
        if (reply.status === 202) return { kind: 'notReady', progress: reply.body ?? null }
        if (reply.status === 204) return { kind: 'notReady', progress: null }
        return reply.status === 500 ? { kind: 'failed', message: reply.body.message ?? null } : { kind: 'expired' }
      }),
      cancelReport: fromPromise<void, { readonly fileName: string | null }>(async ({ input, signal }) => {
        const profile = companyActor().getSnapshot().context.facts?.profileInfo
        if (input.fileName === null || !hasFeature(profile, 'downloads')) return
        await request(calls.cancelDownload, {
          params: { ...params, fileName: input.fileName },
          ...{ signal, ignoreFailure: true },
        })
      }),
    },
    actions: {
      ...ports,
      remember: (_, { value }) => keepRunning(owner, value as RunningReport | null),
    },
  })
}

function owner(kind: ReportKind): ReportOwner {
  const { account } = sessionActor().getSnapshot().context
  const company = companyActor().getSnapshot().context.selected?.id ?? ''
  return { sub: account?.subject ?? '', company, kind }
}

/**
 * The report of a list, for the current person and company. It goes on while other screens are looked at, until the
 * person signs out.
 */
export function reportOf(kind: ReportKind): ReportActor {
  const of = owner(kind)
  const rights = sessionActor().getSnapshot().context.account?.newAuthorities ?? []
  return loadedChild(`report ${kind} ${of.company}`, () => ({
    logic: logicOf(of),
    input: {
      kind: of.kind,
      mayExport: holdsAny(rights, exporters, { company: of.company }),
      now: Date.now,
      running: runningReport(of),
    },
  }))
}

/** Resumes the reports that ran before the page was reloaded. */
export function takeUpReports(): void {
  for (const kind of reportKinds) if (runningReport(owner(kind)) !== null) reportOf(kind)
}
