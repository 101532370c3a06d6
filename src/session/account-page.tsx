import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { localeActor } from '#src/shell/app.ts'
import { LanguageSelect } from '#src/shell/language-select.tsx'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { focusPageTitle, PageHeader } from '#src/ui/page-header.tsx'

interface AccountPageProps {
  readonly title: ReactNode
  readonly purpose?: ReactNode
  readonly children: ReactNode
}

/** A step on the way into an account. Its title takes the focus, for the button that led here is gone. */
export function AccountPage({ title, purpose, children }: AccountPageProps) {
  const language = useSelector(localeActor(), (snapshot) => snapshot.context.language)
  useEffect(() => focusPageTitle(), [])
  return (
    <PlainPage>
      <PageHeader title={title} {...(purpose ? { purpose } : {})} />
      <Box display="grid" gap="5">
        {children}
        <Box display="flex" justifyContent="flex-end">
          <LanguageSelect
            language={language}
            onLanguage={(chosen) => localeActor().send({ type: 'language.chosen', language: chosen })}
          />
        </Box>
      </Box>
    </PlainPage>
  )
}
