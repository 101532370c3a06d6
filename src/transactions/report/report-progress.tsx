import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useElapsedText, useReportState } from './report-state.ts'
import type { ReportActor } from './reports.ts'

const Track = chakra('progress', {
  base: {
    display: 'block',
    w: 'full',
    h: '2',
    appearance: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
    '&:indeterminate::-moz-progress-bar': { w: '0' },
  },
})

/** How many rows are written, of how many, and for how long that has gone on (REP-01, D65). */
export function ReportProgress({ actor }: { readonly actor: ReportActor }) {
  const { i18n, t } = useLingui()
  const { stage, progress, silent } = useReportState(actor)
  const elapsed = useElapsedText(actor)
  const total = progress?.total ?? null
  const done = i18n.number(progress?.done ?? 0)
  const all = i18n.number(total ?? 0)
  return (
    <Box display="grid" gap="2" minW="0">
      <Track aria-label={t`Progress of the report`} {...(total ? { max: total, value: progress?.done ?? 0 } : {})} />
      <Box display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4" color="fg.muted">
        <span>
          {stage === 'requesting' || progress === null ? (
            <Trans>The report is being prepared…</Trans>
          ) : total === null ? (
            <Trans>The report is in progress. Rows written: {done}</Trans>
          ) : (
            <Trans>
              The report is in progress. Rows written: {done} of {all}
            </Trans>
          )}
        </span>
        <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          <Trans>Elapsed: {elapsed}</Trans>
        </Box>
      </Box>
      {silent ? (
        <Box as="p" role="status" color="fg.warning">
          <Trans>The server is not responding. Large files can take a while; we keep checking.</Trans>
        </Box>
      ) : null}
    </Box>
  )
}
