import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAccountKey } from '#src/session/account/account-key.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { SignIn } from './sign-in.tsx'

const findReset = inRoom('session', () => import('#src/session/account/password-reset.tsx'))
const PasswordReset = lazy(() => findReset().then((file) => ({ default: file.PasswordReset })))

/** Sign-in (SES-01) under the router; by the link of a mail a new password first (SES-24). */
export function LoginPage() {
  const { key, withKey } = useAccountKey('reset')
  const { from }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [hasNewStore] = useState(() => readStored('goToStores') === 'true')
  if (!withKey) {
    const note = hasNewStore ? (
      <Banner tone="green">
        <Trans>Store created. Sign in again to use it.</Trans>
      </Banner>
    ) : null
    return <SignIn from={from} note={note} />
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PasswordReset key={key} accountKey={key} />
    </Suspense>
  )
}
