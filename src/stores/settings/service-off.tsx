import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/state/banner.tsx'

interface ServiceOffProps {
  readonly title: ReactNode
  /** How it is switched on. */
  readonly way: ReactNode
  /** Leads to its switch. */
  readonly onOpen: () => void
}

/** In the place of a tab whose service is off (STS-34, STS-52, D72). */
export function ServiceOff({ title, way, onOpen }: ServiceOffProps) {
  return (
    <Banner
      tone="blue"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={onOpen}>
          <Trans>Open the services</Trans>
        </Button>
      }
    >
      {way}
    </Banner>
  )
}
