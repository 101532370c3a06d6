import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { plainText } from '#contract/shell/text.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { ScreenButton } from '#src/shell/screen-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { reasonOfCode } from './email-reason.ts'

/** What an address says, as plain text: anybody can write one. */
function useSaid(name: string): string {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const value = search[name]
  return typeof value === 'string' ? plainText(value) : ''
}

/** The e-mail went out (NAV-13, PBL-24). */
export function EmailSentPage() {
  const { t } = useLingui()
  useTitle(t`E-mail sent`)
  return <Outcome title={<Trans>Link successfully sent to customer</Trans>} />
}

/** The e-mail did not go out, with the reason where there is one (NAV-13, PBL-25). */
export function EmailErrorPage() {
  const { t } = useLingui()
  useTitle(t`E-mail not sent`)
  const message = useSaid('message')
  const known = reasonOfCode(message)
  return (
    <Outcome title={<Trans>Link not sent, please try later</Trans>}>
      {message === '' || message === 'null' || known === '' ? null : <p>{known ?? <Quotation of={message} />}</p>}
    </Outcome>
  )
}

/** Its language is not known: often a mail server wrote it. As an element, it is no part of the text, whose tags are read. */
function Quotation({ of: said }: { readonly of: string }) {
  const reason = <bdi lang="">{said}</bdi>
  return <Trans>Reason: "{reason}"</Trans>
}

function Outcome({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  const [storeId, id] = [useSaid('storeId'), useSaid('linkId')]
  const isKnown = /^\w{1,64}$/.test(storeId) && /^\w{1,64}$/.test(id)
  return (
    <>
      <PageHeader title={title} />
      <Box display="grid" gap="4" maxW="44rem">
        {children}
        <Box display="flex" flexWrap="wrap" gap="3">
          {isKnown ? (
            <ScreenButton
              to={{ screen: 'linkDetails', params: { storeId, id } }}
              variant="solid"
              h={{ base: '11', md: '10' }}
            >
              <Trans>Back to link details</Trans>
            </ScreenButton>
          ) : null}
          <ScreenButton to={{ screen: 'linkGenerate' }} variant="outline" h={{ base: '11', md: '10' }}>
            <Trans>New link</Trans>
          </ScreenButton>
        </Box>
      </Box>
    </>
  )
}
