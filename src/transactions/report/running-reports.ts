import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { ReportKind } from '#contract/transactions/report/report.ts'
import type { RunningReport } from '#machines/transactions/report/report.machine.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'

/** Whose report it is, and of which list. */
export interface ReportOwner {
  readonly sub: string
  readonly company: string
  readonly kind: ReportKind
}

const Kept = v.record(v.string(), v.object({ fileName: v.string(), startedAt: v.number() }))
type Kept = Readonly<Record<string, RunningReport>>

const listeners = new Set<() => void>()
const nameOf = ({ sub, company, kind }: ReportOwner) => `${sub} ${company} ${kind}`

function kept(): Kept {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), readStored('reports'))
  return parsed.success ? parsed.output : {}
}

/** The report that ran in this tab before the page was reloaded. */
export const runningReport = (owner: ReportOwner): RunningReport | null => kept()[nameOf(owner)] ?? null

/** Keeps it for this tab alone: another one would take up the same report and save its file twice. */
export function keepRunning(owner: ReportOwner, running: RunningReport | null): void {
  const { [nameOf(owner)]: _, ...others } = kept()
  store('reports', JSON.stringify(running === null ? others : { ...others, [nameOf(owner)]: running }), 'tab')
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the report of a list is being made in this tab. */
export const useIsReportRunning = (owner: ReportOwner): boolean =>
  useSyncExternalStore(listen, () => runningReport(owner) !== null)

/** How many reports of a person are being made in this tab, for one company. */
export function useRunningReports(sub: string, company: string): number {
  return useSyncExternalStore(
    listen,
    () => Object.keys(kept()).filter((name) => name.startsWith(`${sub} ${company} `)).length,
  )
}
