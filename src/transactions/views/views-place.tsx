import { Box } from '@chakra-ui/react/box'
import { type ReactNode, Suspense } from 'react'
import { useHasFeature } from '#src/shell/has-feature.ts'

interface PlaceProps {
  readonly children?: ReactNode
}

/** Where the saved views of a list are. */
export function ViewsPlace({ children }: PlaceProps) {
  return (
    <Box display="flex" alignItems="center" gap="1" minW={{ base: '0', md: '10rem' }} ms={{ md: '-3' }}>
      {children}
    </Box>
  )
}

/** Saved views, where the gateway keeps them. Their place is kept until they come, so that no filter jumps. */
export function LateViews({ children }: PlaceProps) {
  return useHasFeature('savedViews') ? <Suspense fallback={<ViewsPlace />}>{children}</Suspense> : null
}
