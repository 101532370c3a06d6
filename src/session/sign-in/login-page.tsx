import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useAccountKey } from '#src/session/account/account-key.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { SignIn } from './sign-in.tsx'

const findReset = inRoom('session', () => import('#src/session/account/password-reset.tsx'))
const PasswordReset = lazy(() => findReset().then((file) => ({ default: file.PasswordReset })))

/** Sign-in (SES-01) under the router; by the link of a mail a new password first (SES-24). */
export function LoginPage() {
  const { key, withKey } = useAccountKey('reset')
  const { from }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  if (!withKey) return <SignIn from={from} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PasswordReset key={key} accountKey={key} />
    </Suspense>
  )
}
