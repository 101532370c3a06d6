import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Tone } from '#contract/transactions/status.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportOutcome } from './report-outcome.tsx'
import { ReportProgress } from './report-progress.tsx'
import { useReportState } from './report-state.ts'
import type { ReportActor } from './reports.ts'

const tones: Readonly<Record<'paused' | 'saved' | 'expired' | 'failed', Tone>> = {
  paused: 'amber',
  saved: 'green',
  expired: 'amber',
  failed: 'red',
}

/** A report whose dialog is hidden: it goes on, and says how it ended (REP-01). */
export function ReportBar({ actor }: { readonly actor: ReportActor }) {
  const { t } = useLingui()
  const { stage } = useReportState(actor)
  if (stage === 'choosing' || stage === 'cancelling') return null
  if (stage === 'requesting' || stage === 'running') {
    return (
      <Box
        as="section"
        aria-label={t`Export`}
        flexBasis="100%"
        order="1"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="4"
        rowGap="2"
        px="4"
        py="3"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
      >
        <Box flex="1 1 16rem" minW="0">
          <ReportProgress actor={actor} />
        </Box>
        <Box display="flex" flexWrap="wrap" gap="2">
          <EventButton actor={actor} event={{ type: 'export.shown' }} size="sm" variant="ghost">
            <Trans>Show</Trans>
          </EventButton>
          <ReportActions actor={actor} size="sm" />
        </Box>
      </Box>
    )
  }
  return (
    <Box as="section" aria-label={t`Export`} flexBasis="100%" order="1">
      <Banner
        tone={tones[stage]}
        action={<ReportActions actor={actor} size="sm" />}
        onClose={stage === 'paused' ? undefined : () => actor.send({ type: 'export.closed' })}
      >
        <ReportOutcome actor={actor} />
      </Banner>
    </Box>
  )
}
