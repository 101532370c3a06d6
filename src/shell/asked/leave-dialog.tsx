import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'

export interface LeaveQuestionProps {
  readonly title: ReactNode
  readonly confirm: ReactNode
  readonly onLeave: () => void
  readonly onStay: () => void
  /** What becomes of what was typed; it is lost, when left out. */
  readonly effect?: ReactNode
}

/** Asked before something that was typed and not saved is lost. */
export function LeaveDialog({ title, confirm, onLeave, onStay, effect }: LeaveQuestionProps) {
  return (
    <DialogShell
      open
      alert
      title={title}
      onClose={onStay}
      footer={
        <DialogActions
          danger
          confirm={confirm}
          cancel={<Trans>Stay here</Trans>}
          onConfirm={onLeave}
          onCancel={onStay}
        />
      }
    >
      {effect ?? <Trans>Your changes are not saved and will be lost.</Trans>}
    </DialogShell>
  )
}
