import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { errorTextKey } from '#contract/shell/alerts.ts'
import { plainText } from '#contract/shell/text.ts'
import { messageText } from '#src/shell/messages.ts'
import { DetailList } from '#src/ui/detail-list.tsx'
import { MessagePage } from './message-page.tsx'
import { useTitle } from './page-title.ts'

/** Shows status, reason and message of the address as plain text, and the way home (NAV-20, ERR-08, ERR-09). */
export function ErrorScreen() {
  const { t } = useLingui()
  useTitle(t`Error`)
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const shown = (name: string) => (typeof search[name] === 'string' ? plainText(search[name]) : '')
  const status = /^\d{3}$/.test(shown('status')) ? shown('status') : ''
  const rows = [
    { id: 'status', label: t`Status`, value: status },
    { id: 'reason', label: t`Reason`, value: shown('reason') },
    { id: 'message', label: t`Message`, value: shown('message') },
  ].filter((row) => row.value !== '')
  return (
    <MessagePage title={<Trans>Something went wrong</Trans>}>
      <p>{messageText(errorTextKey(status))}</p>
      {rows.length > 0 ? <DetailList items={rows} columns={1} /> : null}
    </MessagePage>
  )
}
