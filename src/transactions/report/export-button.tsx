import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { exporters } from '#contract/session/access-rules.ts'
import type { AnyQuery, ListKind } from '#contract/transactions/list/list-kinds.ts'
import { useHoldsAny } from '#src/session/own-rights.ts'
import { companyActor, notify, sessionActor } from '#src/shell/app.ts'
import { comesLater } from '#src/shell/early/comes-later.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import { inRoom } from '#src/shell/i18n.ts'
import type { StartedReport } from './report-view.tsx'
import { type ReportOwner, runningReport, useIsReportRunning } from './running-reports.ts'

export interface ExportReportProps {
  readonly kind: ListKind
  /** What the rows answer; null before anything was asked. */
  readonly query: AnyQuery | null
  /** How many rows that are. */
  readonly total: number
  /** Ids of the chosen rows: then only these are exported. */
  readonly chosen: readonly string[]
}

/** Who may export this list now: nobody exports bank payments where the gateway does not announce it (ACC-21, D26). */
function useMayExport(kind: ListKind): boolean {
  const isExporter = useHoldsAny(...exporters)
  const hasPisReport = useHasFeature('pisReport')
  return isExporter && (kind !== 'pis' || hasPisReport)
}

const TakenUp = comesLater(inRoom('report', () => import('./report-view.tsx').then((file) => file.TakenUpReport)))

/** Loaded with the first export. A report that ran before the page was reloaded is resumed at once. */
function useReport(kind: ListKind) {
  const [report, setReport] = useState<StartedReport | null>(null)
  const [owner] = useState(
    (): ReportOwner => ({
      sub: sessionActor().getSnapshot().context.account?.subject ?? '',
      company: companyActor().getSnapshot().context.selected?.id ?? '',
      kind,
    }),
  )
  const [isTakenUp] = useState(() => runningReport(owner) !== null)
  const isRunning = useIsReportRunning(owner)
  const start = async () => {
    const { startedReport } = await import('./report-view.tsx')
    const started = startedReport(kind)
    setReport(started)
    return started
  }
  return { report, isTakenUp, isRunning, start }
}

/** Export beside a list with results, and what became of it below (REP-01, TRX-13). */
export function ExportButton({ kind, query, total, chosen }: ExportReportProps) {
  const mayExport = useMayExport(kind)
  const { report, isTakenUp, isRunning, start } = useReport(kind)
  if (!mayExport) return null
  const count = chosen.length
  const open = async () => {
    const started = await start().catch(() => null)
    if (started === null) {
      notify(null, { key: 'REPORT_FAILED' })
      return
    }
    const rows = count > 0 ? count : total
    started.actor.send({ type: 'export.opened', subject: { query, ids: count > 0 ? chosen : null, rows }, rows })
  }
  return (
    <>
      {query !== null && total > 0 ? (
        <Button
          variant="outline"
          size="sm"
          h={{ base: '11', md: '9' }}
          px={{ base: '2', md: '3' }}
          onClick={() => void open()}
        >
          <Download size={16} aria-hidden="true" />
          {isRunning ? (
            <Trans>Report in progress…</Trans>
          ) : count > 0 ? (
            <Trans>Export ({count})…</Trans>
          ) : (
            <Trans>Export…</Trans>
          )}
        </Button>
      ) : null}
      {report ? <report.View actor={report.actor} /> : null}
      {isTakenUp && !report ? (
        <Suspense>
          <TakenUp kind={kind} />
        </Suspense>
      ) : null}
    </>
  )
}
