import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { DialogActions } from '#src/ui/dialog-actions.tsx'
import { DialogShell } from '#src/ui/dialog-shell.tsx'
import { sessionActor } from './app.ts'

interface LeaveGuardProps {
  /** Something was typed and not saved. */
  readonly unsaved: boolean
}

/** Asks before a form with unsaved changes is left, within the app and by the browser; a sign-out is not held up. */
export function LeaveGuard({ unsaved }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && current.pathname !== next.pathname && sessionActor().getSnapshot().matches('signedIn'),
    enableBeforeUnload: unsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <DialogShell
      open
      alert
      title={<Trans>Leave without saving?</Trans>}
      onClose={reset}
      footer={
        <DialogActions
          danger
          confirm={<Trans>Leave without saving</Trans>}
          cancel={<Trans>Stay here</Trans>}
          onConfirm={proceed}
          onCancel={reset}
        />
      }
    >
      <Trans>What you have changed on this page is not saved and will be lost.</Trans>
    </DialogShell>
  )
}
