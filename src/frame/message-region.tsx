import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { toastsActor } from '#src/shell/app.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { Toaster } from '#src/ui/toaster.tsx'

const findList = inRoom('further', () => import('./message-list.tsx'))

/** The first seconds belong to the screen; later the words of messages are here before the server is out of reach. */
const listAfter = 4_000

/**
 * The messages at the top right; the toasts actor owns their time (ERR-01, ERR-10). They stand beside the page: an open
 * dialog hides the page from screen readers, and messages must still be heard.
 */
export function MessageRegion() {
  const actor = toastsActor()
  const wanted = useSelector(actor, (snapshot) => snapshot.context.shown.length > 0)
  const isLost = useSelector(actor, ({ context }) => context.shown.some(({ key }) => key === 'SERVER_NOT_REACHABLE'))
  const List = useList(wanted)
  return createPortal(<Toaster>{List ? <List /> : isLost ? <Lost /> : null}</Toaster>, document.body)
}

/** The words of messages cannot be fetched any more, and this one says why. */
function Lost() {
  return (
    <Box p="3" bg="bg.panel" borderWidth="1px" borderInlineStartWidth="4px" borderColor="red.solid" borderRadius="l2">
      <Trans>Server not reachable</Trans>
    </Box>
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
    addEventListener('online', find)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', find)
    }
  }, [list, wanted])
  return list
}
