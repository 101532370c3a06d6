import { Box } from '@chakra-ui/react/box'
import { Spinner } from '@chakra-ui/react/spinner'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { holdFirstScreen } from './early/first-screen.ts'

interface LoadingScreenProps {
  /** A part of a screen, which needs no more room than its words. */
  readonly part?: boolean
  /** What is waited for, where it is more than a screen. */
  readonly children?: ReactNode
}

/** Shows while a screen is being prepared (NAV-21). */
export function LoadingScreen({ part = false, children }: LoadingScreenProps) {
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
      <span role="status">{children ?? <Trans>Loading…</Trans>}</span>
    </Box>
  )
}
