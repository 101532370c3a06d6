import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import { FailedState } from '#src/ui/state/failed-state.tsx'

interface FailedScreenProps {
  readonly onRetry: () => void
  /** Other ways to go. */
  readonly children?: ReactNode
}

/** A page has one main part: inside the frame that is there already. */
function isMainOutside(part: HTMLElement | null): void {
  if (part?.parentElement?.closest('main') === null) part.role = 'main'
}

/** In the place of a screen that could not be fetched, prepared or drawn. */
export function FailedScreen({ onRetry, children }: FailedScreenProps) {
  return (
    <Box ref={isMainOutside} p="4" maxW="44rem" mx="auto">
      <FailedState onRetry={onRetry} />
      {children}
    </Box>
  )
}
