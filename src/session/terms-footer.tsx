import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { localeActor } from '#src/shell/app.ts'
import { LanguageSelect } from '#src/shell/language-select.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'

/** Below the terms: another language, another company. */
export function TermsFooter() {
  const language = useSelector(localeActor(), (snapshot) => snapshot.context.language)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3" mt="8">
      <ScreenLink to={{ screen: 'chooseCompany' }}>
        <Trans>Choose another company</Trans>
      </ScreenLink>
      <LanguageSelect
        language={language}
        onLanguage={(chosen) => localeActor().send({ type: 'language.chosen', language: chosen })}
      />
    </Box>
  )
}
