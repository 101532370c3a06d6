import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { sessionActor } from './app.ts'

const SessionDialog = lazy(() => import('./session-dialog.tsx').then((file) => ({ default: file.SessionDialog })))

/** What the session says over every screen: the idle limit is near, or another person signed in beside. */
export function SessionDialogs() {
  const actor = sessionActor()
  const warned = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  const frozen = useSelector(actor, (snapshot) => snapshot.matches('frozen'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!warned && !frozen) return null
  return (
    <Suspense fallback={null}>
      {frozen ? (
        <SessionDialog
          title={<Trans>Another person has signed in</Trans>}
          confirm={<Trans>Continue as that person</Trans>}
          onConfirm={() => actor.send({ type: 'continue.chosen' })}
        >
          <Trans>
            Another person signed in on another tab of this browser. This tab shows and sends nothing more, so that
            nothing is done in the wrong name.
          </Trans>
        </SessionDialog>
      ) : (
        <SessionDialog
          title={<Trans>Are you still there?</Trans>}
          confirm={<Trans>Stay signed in</Trans>}
          busy={busy}
          onConfirm={() => actor.send({ type: 'stay.chosen' })}
          cancel={<Trans>Log out</Trans>}
          onCancel={() => actor.send({ type: 'logout.requested' })}
        >
          <Trans>You will be signed out in less than a minute, because nothing was done here for a while.</Trans>
        </SessionDialog>
      )}
    </Suspense>
  )
}
