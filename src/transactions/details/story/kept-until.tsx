import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { shownDay } from '#contract/shell/dates.ts'

/** How long the gateway keeps the transaction, where it says so (SES-33). */
export function KeptUntil({ day }: { readonly day: string | null }) {
  if (day === null) return null
  const date = shownDay(day)
  return (
    <Box as="p" mt="6" color="fg.muted">
      <Trans>The data of this transaction is kept until {date}</Trans>
    </Box>
  )
}
