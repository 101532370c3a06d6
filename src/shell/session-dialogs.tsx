import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { sessionActor } from './app.ts'
import { inRoom } from './i18n.ts'

const findQuestions = inRoom('shell', () => import('./session-questions.tsx'))
const FrozenQuestion = lazy(() => findQuestions().then((file) => ({ default: file.FrozenQuestion })))
const IdleQuestion = lazy(() => findQuestions().then((file) => ({ default: file.IdleQuestion })))

/** What the session says over every screen: the idle limit is near, or another person signed in beside. */
export function SessionDialogs() {
  const actor = sessionActor()
  const warned = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  const frozen = useSelector(actor, (snapshot) => snapshot.matches('frozen'))
  if (!warned && !frozen) return null
  return <Suspense fallback={null}>{frozen ? <FrozenQuestion /> : <IdleQuestion />}</Suspense>
}
