import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { sessionActor } from '#src/shell/app.ts'
import { comesLater } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'

const find = inRoom('further', () => import('./session-questions.tsx'))
const SessionQuestion = comesLater(() => find().then((file) => file.SessionQuestion), Unasked)

/** Where the question cannot be fetched the page goes on, but not in the name of somebody else. */
function Unasked() {
  if (useSelector(sessionActor(), isFrozen)) throw new Error('This tab stands still.')
  return null
}

type Session = ReturnType<ReturnType<typeof sessionActor>['getSnapshot']>
const isFrozen = (snapshot: Session) => snapshot.matches('frozen')

/** What the session says over every screen: the idle limit is near, another person signed in beside, or a sign-out got no reply. */
export function SessionDialogs() {
  const asks = useSelector(
    sessionActor(),
    (snapshot) => snapshot.hasTag('dialog') || isFrozen(snapshot) || snapshot.matches('leaving'),
  )
  return asks ? (
    <Suspense fallback={null}>
      <SessionQuestion />
    </Suspense>
  ) : null
}
