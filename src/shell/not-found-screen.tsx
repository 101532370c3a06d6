import { Trans } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { messageText } from '#src/shell/messages.ts'
import { MessagePage } from './message-page.tsx'
import { useTitle } from './page-title.ts'

export function NotFoundScreen() {
  useTitle(messageText('NOT_FOUND'))
  const inside = useMatches().some((match) => match.routeId.includes('back-office'))
  return (
    <MessagePage title={<Trans>Not found</Trans>} inside={inside}>
      <p>{messageText('ERROR_404')}</p>
    </MessagePage>
  )
}
