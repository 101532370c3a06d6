import { useSelector } from '@xstate/react'
import { reportElapsed } from '#machines/transactions/report/report.machine.ts'
import { useSeconds } from '#src/ui/state/elapsed.ts'
import type { ReportActor } from './reports.ts'

type Stage = 'cancelling' | 'choosing' | 'requesting' | 'running' | 'paused' | 'saved' | 'expired' | 'failed'

/** Nobody wants it any more, and the gateway does not know that yet. */
export const isBeingCancelled = (snapshot: ReturnType<ReportActor['getSnapshot']>): boolean =>
  snapshot.matches({ report: { requesting: 'unwanted' } }) || snapshot.matches({ report: 'cancelling' })

/** What a report's dialog and its bar show. */
export function useReportState(actor: ReportActor) {
  const stage = useSelector(actor, (snapshot): Stage => {
    if (isBeingCancelled(snapshot)) return 'cancelling'
    if (snapshot.matches({ report: 'choosing' })) return 'choosing'
    if (snapshot.matches({ report: 'requesting' })) return 'requesting'
    if (snapshot.matches({ report: { running: 'paused' } })) return 'paused'
    if (snapshot.matches({ report: { over: 'saved' } })) return 'saved'
    if (snapshot.matches({ report: { over: 'expired' } })) return 'expired'
    return snapshot.matches({ report: { over: 'failed' } }) ? 'failed' : 'running'
  })
  const progress = useSelector(actor, (snapshot) => snapshot.context.progress)
  const silent = useSelector(actor, (snapshot) => snapshot.context.silent)
  const message = useSelector(actor, (snapshot) => snapshot.context.message)
  const file = useSelector(actor, (snapshot) => snapshot.context.file)
  const canRetry = useSelector(actor, (snapshot) => snapshot.can({ type: 'export.retried' }))
  return { stage, progress, silent, message, canRetry, file }
}

const second = 1_000

/** Minutes and seconds since the report was asked for, counting. */
export function useElapsedText(actor: ReportActor): string {
  const startedAt = useSelector(actor, (snapshot) => snapshot.context.startedAt)
  const { now } = actor.getSnapshot().context
  useSeconds()
  const elapsed = reportElapsed({ startedAt, now })
  const seconds = Math.floor((elapsed ?? 0) / second)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
