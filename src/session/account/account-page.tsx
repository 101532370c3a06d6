import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import type { KeyTrouble } from '#machines/session/mailed-key.ts'
import { go } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { focusPageTitle, PageHeader } from '#src/ui/page-header.tsx'
import { troubleText } from './account-words.ts'

interface AccountPageProps {
  readonly title: ReactNode
  readonly purpose?: ReactNode
  readonly children: ReactNode
}

/** A step on the way into an account. Its title takes the focus, for the button that led here is gone. */
export function AccountPage({ title, purpose, children }: AccountPageProps) {
  useEffect(() => focusPageTitle(), [])
  return (
    <PlainPage withLanguage>
      <PageHeader title={title} {...(purpose ? { purpose } : {})} />
      <Box display="grid" gap="5">
        {children}
      </Box>
    </PlainPage>
  )
}

interface LinkOverProps {
  readonly trouble: KeyTrouble | null
  readonly advice: ReactNode
  /** What a person can do besides signing in. */
  readonly children?: ReactNode
  /** Somebody is signed in here: the way on leads into the app. */
  readonly isSignedIn?: boolean
  readonly onSignIn: () => void
}

/** The link of an e-mail that leads nowhere any more. */
export function LinkOver({ trouble, advice, children, isSignedIn = false, onSignIn }: LinkOverProps) {
  const { i18n } = useLingui()
  return (
    <AccountPage title={<Trans>This link cannot be used</Trans>}>
      <p>{trouble === null ? null : troubleText(i18n, trouble)}</p>
      <p>{advice}</p>
      {children}
      <Button {...(children ? { variant: 'outline' } : {})} size="md" h="11" onClick={onSignIn}>
        {isSignedIn ? <Trans>Continue</Trans> : <Trans>Go to sign-in</Trans>}
      </Button>
    </AccountPage>
  )
}

/** Where another identity provider keeps the accounts, no password here can be chosen or forgotten (SES-24). */
export function KeptElsewhere() {
  const { t } = useLingui()
  useTitle(t`Your account`)
  return (
    <AccountPage title={<Trans>Your account is kept at the identity provider</Trans>}>
      <p>
        <Trans>Register there, and reset your password there. Here you only sign in.</Trans>
      </p>
      <Button size="md" h="11" onClick={() => go({ to: 'socialAuth' })}>
        <Trans>Company sign-in (SSO)</Trans>
      </Button>
      <ScreenLink to={{ screen: 'login' }}>
        <Trans>Back to sign-in</Trans>
      </ScreenLink>
    </AccountPage>
  )
}
