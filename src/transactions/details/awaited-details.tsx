import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { holdFirstScreen } from '#src/shell/early/first-screen.ts'
import { SkeletonRows } from '#src/ui/table/skeleton-rows.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** Stands where the head, the story and the facts of an order will stand. */
export function AwaitedDetails() {
  useLayoutEffect(holdFirstScreen, [])
  return (
    <Box
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' }}
    >
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      {/* Said once, above. */}
      <Box display="contents" aria-hidden="true">
        <Box gridColumn="1 / -1">
          <SkeletonRows rows={3} columns={4} />
        </Box>
        <SkeletonRows rows={6} columns={3} />
        <SkeletonRows rows={6} columns={2} />
      </Box>
    </Box>
  )
}
