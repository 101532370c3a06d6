import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/page-header.tsx'
import { PlainPage } from './plain-page.tsx'
import { ScreenLink } from './screen-link.tsx'

interface MessagePageProps {
  readonly title: ReactNode
  readonly children: ReactNode
  /** Stands inside the back-office, which has the frame already. */
  readonly inside?: boolean
}

/** A sentence and the way home: forbidden, not found, error (NAV-19, ERR-09). */
export function MessagePage({ title, children, inside = false }: MessagePageProps) {
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
  return inside ? (
    content
  ) : (
    <PlainPage width="message" withLanguage>
      {content}
    </PlainPage>
  )
}
