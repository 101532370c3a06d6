import { Box } from '@chakra-ui/react/box'
import { Spinner } from '@chakra-ui/react/spinner'
import { Trans } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import { holdFirstScreen } from './early/first-screen.ts'

/** Shows while a screen is being prepared (NAV-21), or a part that needs no more room than its words. */
export function LoadingScreen({ part = false }: { readonly part?: boolean }) {
  useLayoutEffect(holdFirstScreen, [])
  return (
    <Box
      minH={part ? '24' : '60dvh'}
      display="flex"
      alignItems="center"
      justifyContent="center"
      gap="3"
      color="fg.muted"
    >
      <Spinner size="sm" aria-hidden="true" />
      <span role="status">
        <Trans>Loading…</Trans>
      </span>
    </Box>
  )
}
