import { useSelector } from '@xstate/react'
import { useState } from 'react'
import * as v from 'valibot'
import type { ReportKind } from '#contract/transactions/report/report.ts'
import type { RunningReport } from '#machines/transactions/report/report.machine.ts'
import { type RunningReports, runningReportsMachine } from '#machines/transactions/report/running-reports.machine.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { loadedChild } from '#src/shell/loaded-child.ts'

/** Whose report it is, and of which list. */
export interface ReportOwner {
  readonly sub: string
  readonly company: string
  readonly kind: ReportKind
}

const Stored = v.record(v.string(), v.object({ fileName: v.string(), startedAt: v.number() }))

const nameOf = ({ sub, company, kind }: ReportOwner) => `${sub} ${company} ${kind}`

function readReports(): RunningReports {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), readStored('reports'))
  return parsed.success ? parsed.output : {}
}

/** Another tab would take up the same report and save its file twice, so they are kept for this tab alone. */
const logic = runningReportsMachine.provide({
  actions: { remember: (_, { value }) => store('reports', JSON.stringify(value), 'tab') },
})

const runningReports = () => loadedChild('runningReports', () => ({ logic, input: { reports: readReports() } }))

/** The report that ran in this tab before the page was reloaded. */
export const runningReport = (owner: ReportOwner): RunningReport | null =>
  runningReports().getSnapshot().context.reports[nameOf(owner)] ?? null

/** Keeps it while it runs, and drops it once `running` is null. */
export function keepRunning(owner: ReportOwner, running: RunningReport | null): void {
  const name = nameOf(owner)
  runningReports().send(running === null ? { type: 'report.ended', name } : { type: 'report.started', name, running })
}

function useReports<T>(select: (reports: RunningReports) => T): T {
  const [actor] = useState(runningReports)
  return useSelector(actor, ({ context }) => select(context.reports))
}

/** Whether the report of a list is being made in this tab. */
export const useIsReportRunning = (owner: ReportOwner): boolean => useReports((reports) => nameOf(owner) in reports)

/** How many reports of a person are being made in this tab, for one company. */
export const useRunningReports = (sub: string, company: string): number =>
  useReports((reports) => Object.keys(reports).filter((name) => name.startsWith(`${sub} ${company} `)).length)
