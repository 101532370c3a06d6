import { useSelector } from '@xstate/react'
import type { ListKind } from '#contract/transactions/list-kinds.ts'
import { type ReportActor, reportOf } from '#src/shell/tools/reports.ts'
import { ReportBar } from './report-bar.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** A report in its dialog or, hidden, in a bar below the list's controls. */
function ReportView({ actor }: { readonly actor: ReportActor }) {
  const asked = useSelector(
    actor,
    (snapshot) =>
      !snapshot.matches({ report: 'unasked' }) &&
      !snapshot.matches({ report: { requesting: 'unwanted' } }) &&
      !snapshot.matches({ report: 'cancelling' }),
  )
  const shown = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  if (!asked) return null
  return shown ? <ReportDialog actor={actor} /> : <ReportBar actor={actor} />
}

export interface StartedReport {
  readonly actor: ReportActor
  readonly View: typeof ReportView
}

/** The report of a list, and how it is shown. */
export const startedReport = (kind: ListKind): StartedReport => ({ actor: reportOf(kind), View: ReportView })
