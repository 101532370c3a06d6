import { Trans } from '@lingui/react/macro'
import { EventButton } from '#src/ui/event-button.tsx'
import { useReportState } from './report-state.ts'
import type { ReportActor } from './reports.ts'

interface ReportActionsProps {
  readonly actor: ReportActor
  readonly size?: 'sm' | 'md'
}

/** What can be done about a report that was asked for: cancel it, go on asking, ask again. */
export function ReportActions({ actor, size = 'md' }: ReportActionsProps) {
  const { stage } = useReportState(actor)
  if (stage === 'saved') return null
  if (stage === 'failed' || stage === 'expired') {
    return (
      <EventButton actor={actor} event={{ type: 'export.retried' }} size={size}>
        <Trans>Try again</Trans>
      </EventButton>
    )
  }
  return (
    <>
      <EventButton actor={actor} event={{ type: 'export.cancelled' }} size={size} variant="outline">
        <Trans>Cancel the report</Trans>
      </EventButton>
      {stage === 'paused' ? (
        <EventButton actor={actor} event={{ type: 'export.resumed' }} size={size}>
          <Trans>Keep waiting</Trans>
        </EventButton>
      ) : null}
    </>
  )
}
