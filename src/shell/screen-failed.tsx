import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { Undecided } from '#src/guard.ts'
import { FailedScreen } from './failed-screen.tsx'

/** A screen that could not be prepared or drawn: nothing else of the app is lost. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const { WaysOut } = error as Undecided
  const router = useRouter()
  // A file that another one imports is not asked for again in this document: where the server answers, a new one helps.
  const reloadIfMissing = async () => {
    const isMissing = router.state.matches.some(({ error: fault }) => fault instanceof TypeError)
    if (!isMissing) return
    await fetch('/')
    location.reload()
  }
  const retry = () => {
    reset()
    router
      .invalidate()
      .then(reloadIfMissing)
      .catch(() => undefined)
  }
  return <FailedScreen onRetry={retry}>{WaysOut ? <WaysOut /> : null}</FailedScreen>
}
