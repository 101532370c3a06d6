import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { toastsActor } from '#src/shell/app.ts'
import { useLatePart } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { Toaster } from '#src/ui/overlay/toaster.tsx'

const findFile = inRoom('further', () => import('./message-list.tsx'))
const findList = () => findFile().then((file) => file.MessageList)

/**
 * The messages at the top right; the toasts actor owns their time (ERR-01, ERR-10). They stand beside the page: an open
 * dialog hides the page from screen readers, and messages must still be heard.
 */
export function MessageRegion() {
  const actor = toastsActor()
  const wanted = useSelector(actor, (snapshot) => snapshot.context.shown.length > 0)
  const isLost = useSelector(actor, ({ context }) => context.shown.some(({ key }) => key === 'SERVER_NOT_REACHABLE'))
  const List = useLatePart(findList, wanted)
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
