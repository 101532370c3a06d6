import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useLayoutEffect } from 'react'
import { sessionActor, toastsActor } from '#src/shell/app.ts'
import { useAhead } from '#src/shell/early/comes-later.ts'
import { messageText } from '#src/shell/messages.ts'
import { ToastList } from '#src/ui/overlay/toast-list.tsx'
import { toasterId } from '#src/ui/overlay/toaster.tsx'
import { ToastWords } from './toast-words.tsx'

/** Time stands still while the pointer or the focus rests on a message, and in a tab that is not seen. */
function followReader(): void {
  const isRead = document.hidden || document.getElementById(toasterId)?.matches(':hover, :focus-within')
  toastsActor().send({ type: isRead ? 'holds.paused' : 'holds.resumed' })
}

/** Of the document: a message that is closed goes from under the pointer or the focus without a word. */
const signs = ['visibilitychange', 'pointerover', 'pointerout', 'focusin', 'focusout'] as const
const later = () => queueMicrotask(followReader)

function watchReader(): () => void {
  for (const sign of signs) document.addEventListener(sign, later)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, later)
  }
}

const findQuestions = () => import('#src/session/session-questions.tsx')

/** Like the words of messages, the questions of a session are here before the server is out of reach. */
function useQuestionsAtHand(): void {
  const signedIn = useSelector(sessionActor(), (snapshot) => snapshot.matches('signedIn'))
  useAhead(findQuestions, signedIn)
}

interface ToastLinkProps {
  readonly to: string
  readonly label: string
}

/** In a new tab: the message and the page behind it stay. */
function ToastLink({ to, label }: ToastLinkProps) {
  return (
    <a className="riva-link" href={to} target="_blank" rel="noopener">
      {messageText(label)}
    </a>
  )
}

/** How far up from the foot of a phone the messages reach: pages and dialogs end above. */
const reach = '--messages'

function useReach(): void {
  useLayoutEffect(() => {
    const region = document.getElementById(toasterId)
    const { style } = document.documentElement
    const measure = () => {
      const { top, bottom, height } = region?.getBoundingClientRect() ?? { top: 0, bottom: 0, height: 0 }
      if (height > 0 && bottom > innerHeight / 2) style.setProperty(reach, `${Math.ceil(innerHeight - top)}px`)
      else style.removeProperty(reach)
    }
    const watch = new ResizeObserver(measure)
    if (region) watch.observe(region)
    return () => {
      watch.disconnect()
      style.removeProperty(reach)
    }
  }, [])
}

/** The messages that are shown now. */
export function MessageList() {
  // What is shown while the language changes is said in the new one.
  useLingui()
  useQuestionsAtHand()
  useReach()
  const actor = toastsActor()
  const shown = useSelector(actor, (snapshot) => snapshot.context.shown)
  const some = shown.length > 0
  useEffect(() => (some ? watchReader() : undefined), [some])
  useEffect(() => (shown.length > 0 ? followReader() : undefined), [shown])
  return (
    <ToastList
      toasts={shown.map((toast) => ({
        id: String(toast.id),
        kind: toast.kind,
        text: <ToastWords toast={toast} />,
        untilOk: toast.hold === 'untilOk',
        action: toast.link ? <ToastLink {...toast.link} /> : null,
      }))}
      onDismiss={(id) => actor.send({ type: 'toast.closed', id: Number(id) })}
    />
  )
}
