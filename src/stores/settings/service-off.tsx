import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Banner } from '#src/ui/state/banner.tsx'
import { useSettingsWay } from './places.ts'

interface ServiceOffProps {
  readonly store: string
  readonly title: ReactNode
  /** How it is switched on. */
  readonly way: ReactNode
}

/** In the place of a tab whose service is off (STS-34, STS-52, D72). */
export function ServiceOff({ store, title, way }: ServiceOffProps) {
  const { onGo } = useSettingsWay(store)({ tab: 'store' })
  return (
    <Banner
      tone="blue"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={onGo}>
          <Trans>Open the services</Trans>
        </Button>
      }
    >
      {way}
    </Banner>
  )
}
