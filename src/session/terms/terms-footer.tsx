import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { staffRoles } from '#contract/session/access-rules.ts'
import { useOwnRights } from '#src/session/own-rights.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'

/** Below the terms: another company, for a person of several. */
export function TermsFooter() {
  const rights = useOwnRights()
  const held = rights.filter(({ authority }) => staffRoles.some((role) => role === authority))
  const several = new Set(held.flatMap(({ metadata }) => metadata ?? [])).size > 1
  return several ? (
    <Box mt="8">
      <ScreenLink to={{ screen: 'chooseCompany' }}>
        <Trans>Choose another company</Trans>
      </ScreenLink>
    </Box>
  ) : null
}
