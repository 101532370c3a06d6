import { Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/banner.tsx'

/** No store has the service (PBG-05). */
export function NoLinkService() {
  return (
    <div role="alert">
      <Banner tone="red">
        <Trans>PayByLink service is not active on any store</Trans>
      </Banner>
    </div>
  )
}
