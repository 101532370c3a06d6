import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { MessagePage } from '#src/shell/message-page.tsx'
import { messageText } from '#src/shell/messages.ts'

export function NotFoundScreen() {
  useTitle(messageText('NOT_FOUND'))
  const inside = useMatches().some((match) => match.routeId.includes('back-office'))
  return (
    <MessagePage title={<Trans>Not found</Trans>} inside={inside}>
      <p>{messageText('ERROR_404')}</p>
    </MessagePage>
  )
}
