import { useSelector } from '@xstate/react'
import { companyActor } from '#src/shell/app.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'

/** In the place of a screen until its company is known; once it could not be read, the notice above says all there is. */
export function CompanyAwaited() {
  const failed = useSelector(companyActor(), (snapshot) => snapshot.matches({ chosen: { data: 'failed' } }))
  return failed ? null : <LoadingScreen />
}
