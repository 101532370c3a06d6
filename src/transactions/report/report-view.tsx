import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { ReportBar } from './report-bar.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { isBeingCancelled } from './report-state.ts'
import { type ReportActor, reportOf } from './reports.ts'

/** A report in its dialog or, hidden, in a bar below the list's controls. */
function ReportView({ actor }: { readonly actor: ReportActor }) {
  const isAsked = useSelector(actor, (snapshot) => !snapshot.matches({ report: 'unasked' }))
  const isUnwanted = useSelector(actor, isBeingCancelled)
  const shown = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  if (!isAsked || (isUnwanted && !shown)) return null
  return shown ? <ReportDialog actor={actor} /> : <ReportBar actor={actor} />
}

export interface StartedReport {
  readonly actor: ReportActor
  readonly View: typeof ReportView
}

/** A report that ran before the page was reloaded. */
export function TakenUpReport({ kind }: { readonly kind: ListKind }) {
  const [{ actor }] = useState(() => startedReport(kind))
  return <ReportView actor={actor} />
}

/** The report of a list, and how it is shown. */
export const startedReport = (kind: ListKind): StartedReport => ({ actor: reportOf(kind), View: ReportView })
