import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { EventActions } from '#src/ui/event-actions.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormHandle } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useErrorsWithdrawn } from './withdraw-errors.ts'

interface FormDialogProps {
  readonly form: FormHandle
  readonly title: ReactNode
  /** The verb with its object. */
  readonly submit: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** Hard to take back: in danger colour. */
  readonly danger?: boolean
  /** Why the button is grey; how many fields are wrong, when left out. */
  readonly reason?: ReactNode
  /** What is missing, where that can be said better than by a count. */
  readonly missing?: ReactNode
  /** The question before what was typed is lost. */
  readonly leave?: { readonly title: ReactNode; readonly confirm: ReactNode }
  readonly children: ReactNode
}

/** A dialog with a form: closed only while no call runs, and after a question where something would be lost. */
export function FormDialog({
  form,
  title,
  submit,
  size = 'md',
  danger,
  reason,
  missing,
  leave,
  children,
}: FormDialogProps) {
  const { actor, busy, count, errors, asking, unsaved } = form
  useErrorsWithdrawn(actor)
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active')
  const canSubmit = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submitted' }))
  const edits = useSelector(actor, ({ context }) => context.mode === 'edit')
  const why = reason ?? (
    <MissingNote
      count={count}
      words={missing}
      touched={errors.touched}
      onShow={errors.tried}
      otherwise={edits && !unsaved ? <Trans>No changes yet.</Trans> : null}
    />
  )
  return (
    <>
      <DialogShell
        open={open}
        size={size}
        busy={busy}
        title={title}
        onClose={() => actor.send({ type: 'form.closed' })}
        footer={
          <EventActions
            actor={actor}
            confirm={submit}
            confirmed={{ type: 'form.submitted' }}
            cancel={<Trans>Cancel</Trans>}
            cancelled={{ type: 'form.closed' }}
            busy={busy}
            {...(danger && { danger })}
            reason={canSubmit || busy ? null : why}
          />
        }
      >
        <FormFrame form={form}>{children}</FormFrame>
      </DialogShell>
      {asking && leave ? (
        <DialogShell
          open
          alert
          title={leave.title}
          onClose={() => actor.send({ type: 'leave.declined' })}
          footer={
            <EventActions
              actor={actor}
              danger
              confirm={leave.confirm}
              confirmed={{ type: 'leave.confirmed' }}
              cancel={<Trans>Stay here</Trans>}
              cancelled={{ type: 'leave.declined' }}
            />
          }
        >
          <Trans>Your changes are not saved and will be lost.</Trans>
        </DialogShell>
      ) : null}
      {leave ? <LeaveGuard unsaved={unsaved && !busy} /> : null}
    </>
  )
}
