import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { shownInstant } from '#contract/shell/dates.ts'

interface DataFromProps {
  readonly instant: string | null
  /** Reading again failed: what is shown stays, marked as old. */
  readonly outdated: boolean
  readonly children?: ReactNode
}

/** When the rows of a list are from. */
export function DataFrom({ instant, outdated, children }: DataFromProps) {
  const at = instant === null ? null : shownInstant(instant)
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      rowGap="1"
      color={outdated ? 'fg.warning' : 'fg.muted'}
    >
      {outdated ? (
        <span>
          <Trans>The list could not be refreshed.</Trans>
        </span>
      ) : null}
      {at === null ? null : (
        <span>
          <Trans>As of {at} (Zagreb)</Trans>
        </span>
      )}
      {children}
    </Box>
  )
}
