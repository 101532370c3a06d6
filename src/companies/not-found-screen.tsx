import { Trans } from '@lingui/react/macro'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { MessagePage } from '#src/shell/message-page.tsx'
import { messageText } from '#src/shell/messages.ts'

export function NotFoundScreen() {
  useTitle(messageText('NOT_FOUND'))
  return (
    <MessagePage title={<Trans>Not found</Trans>}>
      <p>{messageText('ERROR_404')}</p>
    </MessagePage>
  )
}
