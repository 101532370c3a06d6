import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { errorTextKey } from '#contract/shell/alerts.ts'
import { plainText } from '#contract/shell/text.ts'
import { isOwnAddress } from '#src/shell/browser/navigator.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { MessagePage } from '#src/shell/message-page.tsx'
import { messageText } from '#src/shell/messages.ts'
import { BareAnchor } from '#src/ui/values/anchor.tsx'
import { Copyable } from '#src/ui/values/copyable.tsx'
import { DetailList } from '#src/ui/values/detail-list.tsx'
import { clearRemembered } from './clear-remembered.ts'
import { errorText } from './error-words.ts'

/** Shows status, reason and message of the address as plain text, and the ways on (NAV-20, ERR-08, ERR-09). */
export function ErrorScreen() {
  const { t } = useLingui()
  useTitle(t`Error`)
  const { history } = useRouter()
  const { broken } = history.location.state
  useEffect(() => {
    // By a mere link nobody's storage is cleared.
    if (broken !== undefined) clearRemembered()
  }, [broken])
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const shown = (name: string) => (typeof search[name] === 'string' ? plainText(search[name]) : '')
  const status = /^\d{3}$/.test(shown('status')) ? shown('status') : ''
  const reference = shown('reference')
  const from = typeof search.from === 'string' && isOwnAddress(search.from) ? search.from : null
  const rows = [
    { id: 'status', label: t`Status`, text: status, value: status },
    { id: 'reason', label: t`Reason`, text: shown('reason'), value: errorText(shown('reason')) },
    { id: 'message', label: t`Message`, text: shown('message'), value: errorText(shown('message')) },
    {
      id: 'reference',
      label: t`Error reference`,
      text: reference,
      value: <Copyable value={reference} label={t`error reference`} />,
    },
  ].filter((row) => row.text !== '')
  return (
    <MessagePage title={<Trans>Something went wrong</Trans>}>
      <p>{messageText(errorTextKey(status))}</p>
      {rows.length > 0 ? <DetailList items={rows} columns={1} /> : null}
      {from === null ? null : (
        <p>
          <Button asChild>
            <BareAnchor href={from} onGo={() => history.push(from, broken)}>
              <Trans>Try again</Trans>
            </BareAnchor>
          </Button>
        </p>
      )}
    </MessagePage>
  )
}
