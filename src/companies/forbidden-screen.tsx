import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { MessagePage } from '#src/shell/message-page.tsx'
import { messageText } from '#src/shell/messages.ts'

/** Rights are missing (NAV-01, ERR-09). */
export function ForbiddenScreen() {
  const { t } = useLingui()
  useTitle(t`Access denied`)
  return (
    <MessagePage title={<Trans>Access denied</Trans>}>
      <p>{messageText('ERROR_403')}</p>
      <p>
        <Trans>If you think that you should have access, ask the administrator of your company.</Trans>
      </p>
    </MessagePage>
  )
}
