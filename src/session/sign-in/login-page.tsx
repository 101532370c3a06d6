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

const createdBefore = (): 'store' | 'company' | null => {
  if (readStored('goToStores') !== null) return 'store'
  return readStored('companyCreated') === 'true' ? 'company' : null
}

/** Sign-in (SES-01) under the router; by the link of a mail a new password first (SES-24). */
export function LoginPage() {
  const { key, withKey } = useAccountKey('reset')
  const { from }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const [created] = useState(createdBefore)
  if (!withKey) {
    const note =
      created === 'store' ? (
        <Trans>Store created. Sign in again to use it.</Trans>
      ) : created === 'company' ? (
        <Trans>Company created. Sign in again to use it.</Trans>
      ) : null
    return <SignIn from={from} note={note && <Banner tone="green">{note}</Banner>} />
  }
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PasswordReset key={key} accountKey={key} />
    </Suspense>
  )
}
