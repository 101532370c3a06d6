import { useLayoutEffect } from 'react'
import { startFirstScreen } from '#src/shell/early/first-screen.ts'
import { SignIn } from './sign-in.tsx'

/** The sign-in as the first screen of a visit, without the router. */
export function FirstSignIn() {
  useLayoutEffect(startFirstScreen, [])
  return <SignIn from={new URLSearchParams(location.search).get('from')} />
}
