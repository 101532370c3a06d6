import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface LeaveGuardProps {
  /** Something was typed and not saved. */
  readonly unsaved: boolean
}

const isSignedIn = () => sessionActor().getSnapshot().matches('signedIn')

/** Asks before a form with unsaved changes is left, within the app and by the browser; a sign-in or sign-out is not held up. */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  const [opened] = useState(isSignedIn)
  /** As the machines know it now: a confirmed switch asks no second time on its way home. */
  const losesWork = () => companyActor().getSnapshot().context.unsaved && isSignedIn() === opened
  useEffect(() => {
    const actor = companyActor()
    actor.send({ type: 'work.changed', unsaved })
    return () => actor.send({ type: 'work.changed', unsaved: false })
  }, [unsaved])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && losesWork(),
    enableBeforeUnload: losesWork,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <LeaveQuestion
      title={<Trans>Leave without saving?</Trans>}
      confirm={<Trans>Leave without saving</Trans>}
      onLeave={proceed}
      onStay={reset}
    />
  )
}
