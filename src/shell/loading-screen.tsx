import { Box } from '@chakra-ui/react/box'
import { Spinner } from '@chakra-ui/react/spinner'
import { Trans } from '@lingui/react/macro'

/** Shows while a screen is being prepared (NAV-21). */
export function LoadingScreen() {
  return (
    <Box minH="60dvh" display="flex" alignItems="center" justifyContent="center" gap="3" color="fg.muted">
      <Spinner size="sm" aria-hidden="true" />
      <span role="status">
        <Trans>Loading…</Trans>
      </span>
    </Box>
  )
}
