import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Banner } from '#src/ui/state/banner.tsx'

/** What a preauthorization means for the shop (PBG-26, D61). */
export function PreauthorizationNote() {
  return (
    <Box role="alert" gridColumn="1 / -1">
      <Banner tone="amber" title={<Trans>The amount is only held, not taken</Trans>}>
        <Trans>
          Complete the transaction within the bank's deadline, usually 7 days. Otherwise the amount is released. Bank
          payments, instant payments and cryptocurrencies cannot be preauthorized.
        </Trans>
      </Banner>
    </Box>
  )
}
