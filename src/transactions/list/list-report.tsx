import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ListKind, rowIdOf } from '#contract/transactions/list/list-kinds.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { ExportReport } from '#src/transactions/report/export-report.tsx'
import type { ListActor } from './list-actor.ts'

interface ListReportProps {
  readonly actor: ListActor
  readonly kind: ListKind
}

/** The report of what is found or selected; a reply renders it again, and not the fields beside it. */
export function ListReport({ actor, kind }: ListReportProps) {
  const query = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).answered)
  const total = useSelector(actor, (snapshot) => snapshot.context.total)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const chosen = useMemo(() => selection.map(rowIdOf), [selection])
  return <ExportReport kind={kind} query={query} total={total} chosen={chosen} />
}
