import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PlainPage } from './plain-page.tsx'
import { ScreenLink } from './screen-link.tsx'

interface MessagePageProps {
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A sentence and the way home: forbidden, not found, error (NAV-19, ERR-09). The back-office has a frame already. */
export function MessagePage({ title, children }: MessagePageProps) {
  const isFramed = useMatches().some((match) => match.routeId.includes('back-office'))
  const content = (
    <>
      <PageHeader title={title} />
      <Box display="grid" gap="4" maxW="44rem">
        {children}
        <p>
          <ScreenLink to={{ screen: 'home' }}>
            <Trans>Go to the start page</Trans>
          </ScreenLink>
        </p>
      </Box>
    </>
  )
  return isFramed ? (
    content
  ) : (
    <PlainPage width="message" withLanguage>
      {content}
    </PlainPage>
  )
}
