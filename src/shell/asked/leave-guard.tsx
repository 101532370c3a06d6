import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { rememberInTab } from '#src/shell/browser/tab-memory.ts'
import type { FormHandle } from '#src/ui/form/form-handle.ts'
import { backClosesDialog } from '#src/ui/overlay/back-closes.ts'
import { isAlongHistory, keepAddress, type Move, makeMove } from '#src/ui/overlay/refused-move.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useErrorsWithdrawn } from './withdraw-errors.ts'

interface FormLeaveProps extends Pick<LeaveGuardProps, 'effect'> {
  readonly form: Pick<FormHandle, 'actor' | 'unsaved'>
  /** Something else on the page was typed and not saved. */
  readonly moreUnsaved?: boolean
  /** The drafts of those. */
  readonly moreDrafts?: readonly string[]
}

/** Leaving the page of a form: asks before typed values are lost, and takes away the errors that the form raised. */
export function FormLeave({ form, moreUnsaved = false, moreDrafts = [], effect }: FormLeaveProps) {
  const { actor, unsaved } = form
  useErrorsWithdrawn(actor)
  const { draftKey } = actor.getSnapshot().context
  const drafts = draftKey === null ? moreDrafts : [draftKey, ...moreDrafts]
  return <LeaveGuard unsaved={unsaved || moreUnsaved} drafts={drafts} effect={effect} />
}

interface LeaveGuardProps {
  /** Something was typed and not saved. */
  readonly unsaved: boolean
  /** Whether it still holds at the moment of leaving, where a reply itself leads away; it does when left out. */
  readonly holds?: () => boolean
  /** The drafts of what is lost by leaving. */
  readonly drafts?: readonly string[]
  /** What becomes of what was typed; it is lost, when left out. */
  readonly effect?: ReactNode
}

const always = () => true

const isSignedIn = () => sessionActor().getSnapshot().matches('signedIn')

/**
 * Asks before a form with unsaved changes is left, within the app and by the browser; a sign-in or sign-out is not held
 * up. Until it is answered the address is that of the form.
 */
export function LeaveGuard({ unsaved, holds = always, drafts = [], effect }: LeaveGuardProps) {
  const { history } = useRouter()
  const [opened] = useState(isSignedIn)
  const [refused, setRefused] = useState<Move | null>(null)
  /** As the machines know it now: a confirmed switch asks no second time on its way home. */
  const losesWork = useRef(always)
  useEffect(() => {
    losesWork.current = () => companyActor().getSnapshot().context.unsaved && isSignedIn() === opened && holds()
  })
  useEffect(() => {
    const actor = companyActor()
    actor.send({ type: 'work.changed', unsaved })
    return () => actor.send({ type: 'work.changed', unsaved: false })
  }, [unsaved])
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => losesWork.current(),
        blockerFn: (move: Move) => {
          const stays = move.currentLocation.pathname === move.nextLocation.pathname
          if (stays || backClosesDialog(move.action) || !losesWork.current()) return false
          if (isAlongHistory(move)) keepAddress(history)
          setRefused(move)
          return true
        },
      }),
    [history],
  )
  if (refused === null) return null
  return (
    <LeaveQuestion
      title={<Trans>Leave without saving?</Trans>}
      confirm={<Trans>Leave without saving</Trans>}
      onLeave={() => {
        for (const key of drafts) rememberInTab({ key, value: null })
        setRefused(null)
        makeMove(history, refused)
      }}
      onStay={() => setRefused(null)}
      effect={effect}
    />
  )
}
