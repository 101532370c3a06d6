import { Box } from '@chakra-ui/react/box'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { Undecided } from '#src/guard.ts'
import { FailedState } from '#src/ui/state/failed-state.tsx'

/** A screen that could not be prepared or drawn: nothing else of the app is lost. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { WaysOut } = error as Undecided
  const router = useRouter()
  return (
    <Box as="main" p="4" maxW="44rem" mx="auto">
      <FailedState
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
      {WaysOut ? <WaysOut /> : null}
    </Box>
  )
}
