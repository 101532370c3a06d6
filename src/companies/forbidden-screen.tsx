import { Trans, useLingui } from '@lingui/react/macro'
import { useHoldsAny } from '#src/session/own-rights.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { MessagePage } from '#src/shell/message-page.tsx'
import { messageText } from '#src/shell/messages.ts'
import { SelectedName } from './selected-name.tsx'

interface ForbiddenScreenProps {
  /** What would open the screen, in words. */
  readonly permission?: string
}

/** Rights are missing (NAV-01, ERR-09). */
export function ForbiddenScreen({ permission }: ForbiddenScreenProps) {
  const { t } = useLingui()
  useTitle(t`Access denied`)
  return (
    <MessagePage title={<Trans>Access denied</Trans>}>
      <p>{messageText('ERROR_403')}</p>
      <WayIn permission={permission} />
    </MessagePage>
  )
}

/** Who can help. Nobody gives invoice download to themselves, not even an admin (USR-26). */
function WayIn({ permission }: { readonly permission: string | undefined }) {
  const isAdmin = useHoldsAny('ROLE_COMPANY_ADMIN')
  if (permission === undefined) {
    return isAdmin ? null : (
      <p>
        <Trans>If you think that you should have access, ask the administrator of your company.</Trans>
      </p>
    )
  }
  const here = <SelectedName />
  return (
    <p>
      {isAdmin ? (
        <Trans>
          You need the permission “{permission}” in {here}. You cannot give it to yourself: another administrator can,
          under Users.
        </Trans>
      ) : (
        <Trans>
          You need the permission “{permission}” in {here}. Ask an administrator of the company for it.
        </Trans>
      )}
    </p>
  )
}
