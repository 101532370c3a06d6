import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { ToastList } from '#src/ui/toast-list.tsx'
import { toasterId } from '#src/ui/toaster.tsx'
import { toastsActor } from './app.ts'
import { messageText } from './messages.ts'

/** Nobody reads in a tab that is not seen; who points at a message once it is seen again, still reads. */
function holdWhileHidden(): () => void {
  const follow = () => {
    if (document.hidden) toastsActor().send({ type: 'holds.paused' })
    else if (!document.getElementById(toasterId)?.matches(':hover, :focus-within'))
      toastsActor().send({ type: 'holds.resumed' })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => document.removeEventListener('visibilitychange', follow)
}

/** The messages that are shown now. A verbatim text is only ever text (D47). */
export function MessageList() {
  const actor = toastsActor()
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown)
  const some = shown.length > 0
  useEffect(() => (some ? holdWhileHidden() : undefined), [some])
  return (
    <ToastList
      toasts={shown.map((toast) => ({
        id: String(toast.id),
        kind: toast.kind,
        text: toast.verbatim ? toast.key : messageText(toast.key, toast.values),
        untilOk: toast.hold === 'untilOk',
      }))}
      onDismiss={(id) => actor.send({ type: 'toast.closed', id: Number(id) })}
    />
  )
}
