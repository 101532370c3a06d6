import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastsActor } from '#src/shell/app.ts'
import { Toaster } from '#src/ui/toaster.tsx'
import { inRoom } from './i18n.ts'

const findList = inRoom('shell', () => import('./message-list.tsx'))

/** The first seconds belong to the screen; later the words of messages must be here before the server is out of reach. */
const listAfter = 4_000

/**
 * The messages at the top right; the toasts actor owns their time (ERR-01, ERR-10). They stand beside the page: an open
 * dialog hides the page from screen readers, and messages must still be heard.
 */
export function MessageRegion() {
  const actor = toastsActor()
  const wanted = useSelector(actor, (snapshot) => snapshot.context.shown.length > 0)
  const List = useList(wanted)
  return createPortal(
    <Toaster
      onPause={() => actor.send({ type: 'holds.paused' })}
      onResume={() => actor.send({ type: 'holds.resumed' })}
    >
      {List ? <List /> : null}
    </Toaster>,
    document.body,
  )
}

function useList(wanted: boolean): ComponentType | null {
  const [list, setList] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (list !== null) return
    const find = () =>
      findList().then(
        ({ MessageList }) => setList(() => MessageList),
        () => undefined,
      )
    const timer = setTimeout(find, wanted ? 0 : listAfter)
    return () => clearTimeout(timer)
  }, [list, wanted])
  return list
}
