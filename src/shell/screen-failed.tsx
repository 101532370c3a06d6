import { Box } from '@chakra-ui/react/box'
import { useRouter } from '@tanstack/react-router'
import { FailedState } from '#src/ui/failed-state.tsx'

/** A screen that could not be prepared or drawn: nothing else of the app is lost. */
export function ScreenFailed({ reset }: { readonly reset: () => void }) {
  const router = useRouter()
  return (
    <Box as="main" p="4" maxW="44rem" mx="auto">
      <FailedState
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </Box>
  )
}
