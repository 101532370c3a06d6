import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isOfflineUser } from '#contract/session/access-rules.ts'
import { ForbiddenScreen } from '#src/companies/forbidden-screen.tsx'
import { sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { OwnCompanies } from './own-companies.tsx'

/** Rights are missing; a person who has access to no company can leave those that know them (ACC-02, D93). */
export function AccessDeniedPage() {
  const isOffline = useSelector(sessionActor(), ({ context }) => isOfflineUser(context.account?.newAuthorities ?? []))
  const isMailed = useSelector(
    sessionActor(),
    ({ context }) =>
      context.account?.newAuthorities.some(({ authority }) => authority === 'SEND_INVOICE_TO_EMAIL') === true,
  )
  return isOffline ? <NoAccess isMailed={isMailed} /> : <ForbiddenScreen />
}

function NoAccess({ isMailed }: { readonly isMailed: boolean }) {
  const { t } = useLingui()
  useTitle(t`Access denied`)
  return (
    <PlainPage width="message" withLanguage>
      <PageHeader
        title={<Trans>You have no access</Trans>}
        purpose={
          isMailed ? (
            <Trans>
              You receive invoices by e-mail. If you should have access, ask the administrator of your company.
            </Trans>
          ) : (
            <Trans>If you should have access, ask the administrator of your company.</Trans>
          )
        }
      />
      <OwnCompanies />
      <Button variant="plain" px="0" mt="6" onClick={() => sessionActor().send({ type: 'logout.requested' })}>
        <Trans>Sign out</Trans>
      </Button>
    </PlainPage>
  )
}
