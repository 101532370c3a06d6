import { useSelector } from '@xstate/react'
import { ToastList } from '#src/ui/toast-list.tsx'
import { toastsActor } from './app.ts'
import { messageText } from './messages.ts'

/** The messages that are shown now. A verbatim text is only ever text (D47). */
export function MessageList() {
  const actor = toastsActor()
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown)
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
