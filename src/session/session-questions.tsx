import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { leavingMachine } from '#machines/session/leaving.machine.ts'
import { sessionActor, whereabouts } from '#src/shell/app.ts'
import { SessionDialog } from './session-dialog.tsx'

export function SessionQuestion() {
  const frozen = useSelector(sessionActor(), (snapshot) => snapshot.matches('frozen'))
  const leaving = useSelector(sessionActor(), (snapshot) => snapshot.children.leaving)
  if (leaving) return <UnconfirmedSignOut actor={leaving} />
  return frozen ? <FrozenQuestion /> : <IdleQuestion />
}

/** Another person signed in on another tab: this one stands still, until it is asked to go on. */
function FrozenQuestion() {
  const actor = sessionActor()
  const otherLeft = useSelector(actor, (snapshot) => snapshot.matches({ frozen: 'otherLeft' }))
  const email = useSelector(actor, (snapshot) => snapshot.context.account?.email ?? '')
  const goOn = () => actor.send({ type: 'continue.chosen', ...whereabouts() })
  if (otherLeft) {
    return (
      <SessionDialog
        title={<Trans>The other person has signed out</Trans>}
        confirm={<Trans>Continue as {email}</Trans>}
        onConfirm={goOn}
      >
        <Trans>You can continue in this tab.</Trans>
      </SessionDialog>
    )
  }
  return (
    <SessionDialog
      title={<Trans>Another person has signed in</Trans>}
      confirm={<Trans>Continue as that person</Trans>}
      onConfirm={goOn}
    >
      <Trans>
        Another person signed in on another tab of this browser. This tab is paused so that nothing happens under the
        wrong account.
      </Trans>
    </SessionDialog>
  )
}

/** The idle limit is near. */
function IdleQuestion() {
  const actor = sessionActor()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const stay = () => actor.send({ type: 'stay.chosen' })
  return (
    <SessionDialog
      title={<Trans>Are you still there?</Trans>}
      confirm={<Trans>Stay signed in</Trans>}
      busy={busy}
      onConfirm={stay}
      onClose={stay}
      cancel={<Trans>Sign out</Trans>}
      onCancel={() => actor.send({ type: 'logout.requested' })}
    >
      <Trans>You will be signed out in less than a minute because you were inactive.</Trans>
    </SessionDialog>
  )
}

/** The sign-out got no reply. */
function UnconfirmedSignOut({ actor }: { readonly actor: ActorRefFrom<typeof leavingMachine> }) {
  const isUnconfirmed = useSelector(actor, (snapshot) => snapshot.context.isUnconfirmed)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (!isUnconfirmed) return null
  return (
    <SessionDialog
      title={<Trans>You are signed out in this browser</Trans>}
      confirm={<Trans>Try again</Trans>}
      busy={busy}
      onConfirm={() => actor.send({ type: 'retry.chosen' })}
    >
      <Trans>
        The server could not be reached, so your session may still be open there. Keep this page open until the sign-in
        appears: we keep trying.
      </Trans>
    </SessionDialog>
  )
}
