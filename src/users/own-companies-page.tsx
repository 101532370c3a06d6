import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { OwnCompanies } from './own-companies.tsx'

/** From the user menu and the choice of a company: where a person belongs, and the way out (D93). */
export function OwnCompaniesPage() {
  const { t } = useLingui()
  useTitle(t`My companies`)
  return (
    <PlainPage width="message" withLanguage>
      <PageHeader
        title={<Trans>My companies</Trans>}
        purpose={<Trans>You can leave a company at any time. Your account stays.</Trans>}
      />
      <OwnCompanies />
      <Box mt="6">
        <ScreenLink to={{ screen: 'home' }}>
          <Trans>Go to the start page</Trans>
        </ScreenLink>
      </Box>
    </PlainPage>
  )
}
