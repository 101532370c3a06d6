import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { toastsActor } from '#src/shell/app.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { messageText } from './messages.ts'

/**
 * The messages at the top right; the toasts actor owns their time (ERR-01, ERR-10). A verbatim text is only ever text
 * (D47). They stand beside the page: an open dialog hides the page from screen readers, and messages must still be heard.
 */
export function MessageRegion() {
  const actor = toastsActor()
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown)
  return createPortal(
    <Toaster
      toasts={shown.map((toast) => ({
        id: String(toast.id),
        kind: toast.kind,
        text: toast.verbatim ? toast.key : messageText(toast.key, toast.values),
        untilOk: toast.hold === 'untilOk',
      }))}
      onDismiss={(id) => actor.send({ type: 'toast.closed', id: Number(id) })}
      onPause={() => actor.send({ type: 'holds.paused' })}
      onResume={() => actor.send({ type: 'holds.resumed' })}
    />,
    document.body,
  )
}
