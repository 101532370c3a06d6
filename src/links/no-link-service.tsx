import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/state/banner.tsx'
import { ServiceStep } from './generate/service-step.tsx'

/** No store has the service (PBG-05). */
export function NoLinkService() {
  return (
    <Box display="grid" gap="4">
      <Box role="alert">
        <Banner tone="amber">
          <Trans>PayByLink service is not active on any store</Trans>
        </Banner>
      </Box>
      <ServiceStep setting={<Trans>Pay by link</Trans>} />
    </Box>
  )
}
