import { useSelector } from '@xstate/react'
import type { ReactNode, RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { confirmThenDoMachine } from '#machines/shell/confirm-then-do.machine.ts'
import { ConfirmBody } from '#src/ui/overlay/confirm-body.tsx'
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'

interface QuestionProps {
  /** The open question; undefined while nothing is asked. */
  readonly actor: ActorRefFrom<typeof confirmThenDoMachine> | undefined
  /** Asks with object. */
  readonly title: ReactNode
  /** What will happen. */
  readonly effect: ReactNode
  /** The verb with its object. */
  readonly confirm: ReactNode
  /** What has the focus afterwards, where that is not what opened the question. */
  readonly returnTo?: RefObject<HTMLElement | null>
}

/** "Are you sure?", over `confirmThenDo`. */
export function Question({ actor, title, effect, confirm, returnTo }: QuestionProps) {
  const busy = useSelector(actor, (snapshot) => snapshot?.hasTag('busy') === true)
  if (actor === undefined) return null
  const dismiss = () => actor.send({ type: 'action.dismissed' })
  return (
    <DialogShell
      open
      alert
      busy={busy}
      title={title}
      onClose={dismiss}
      {...(returnTo && { returnTo })}
      footer={
        <DialogActions
          danger
          busy={busy}
          confirm={confirm}
          onConfirm={() => actor.send({ type: 'action.confirmed' })}
          onCancel={dismiss}
        />
      }
    >
      <ConfirmBody effect={effect} />
    </DialogShell>
  )
}
