import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { Undecided } from '#src/guard.ts'
import { FailedScreen } from './failed-screen.tsx'

/** A screen that could not be prepared or drawn: nothing else of the app is lost. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { WaysOut } = error as Undecided
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <FailedScreen onRetry={retry}>{WaysOut ? <WaysOut /> : null}</FailedScreen>
}
