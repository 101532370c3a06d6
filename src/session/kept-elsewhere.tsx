import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { go } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/page-title.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { AccountPage } from './account-page.tsx'

/** Where another identity provider keeps the accounts, no password here can be chosen or forgotten (SES-24). */
export function KeptElsewhere() {
  const { t } = useLingui()
  useTitle(t`Your account`)
  return (
    <AccountPage title={<Trans>Your account is kept at the identity provider</Trans>}>
      <p>
        <Trans>There you register, and there you get a new password. Here you only sign in.</Trans>
      </p>
      <Button size="md" h="11" onClick={() => go({ to: 'socialAuth' })}>
        <Trans>Sign in at the identity provider</Trans>
      </Button>
      <ScreenLink to={{ screen: 'login' }}>
        <Trans>Back to sign-in</Trans>
      </ScreenLink>
    </AccountPage>
  )
}
