import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Rights } from '#contract/session/access-rules.ts'
import { staffRoles } from '#contract/session/access-rules.ts'
import { sessionActor } from '#src/shell/app.ts'
import { LanguageSelect } from '#src/shell/language-select.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'

const none: Rights = []

/** Below the terms: another language, another company. */
export function TermsFooter() {
  const rights = useSelector(sessionActor(), (snapshot) => snapshot.context.account?.newAuthorities ?? none)
  const held = rights.filter(({ authority }) => staffRoles.some((role) => role === authority))
  const several = new Set(held.flatMap(({ metadata }) => metadata ?? [])).size > 1
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mt="8">
      {several ? (
        <ScreenLink to={{ screen: 'chooseCompany' }}>
          <Trans>Choose another company</Trans>
        </ScreenLink>
      ) : (
        <span />
      )}
      <LanguageSelect />
    </Box>
  )
}
