import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useReportState } from './report-state.ts'
import type { ReportActor } from './reports.ts'

interface ReportActionsProps {
  readonly actor: ReportActor
  readonly size?: 'sm' | 'md'
}

/** What can be done about a report that was asked for: cancel it, go on asking, ask again. */
export function ReportActions({ actor, size = 'md' }: ReportActionsProps) {
  const { stage, canRetry } = useReportState(actor)
  if (stage === 'saved') return null
  if (stage === 'failed' || stage === 'expired') {
    return (
      <Button size={size} disabled={!canRetry} onClick={() => actor.send({ type: 'export.retried' })}>
        <Trans>Try again</Trans>
      </Button>
    )
  }
  return (
    <>
      <Button size={size} variant="outline" onClick={() => actor.send({ type: 'export.cancelled' })}>
        <Trans>Cancel the report</Trans>
      </Button>
      {stage === 'paused' ? (
        <Button size={size} onClick={() => actor.send({ type: 'export.resumed' })}>
          <Trans>Keep asking</Trans>
        </Button>
      ) : null}
    </>
  )
}
