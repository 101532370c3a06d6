import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { PlainPage } from '#src/shell/plain-page.tsx'
import { ActionButton } from '#src/ui/action-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { clearRemembered } from './clear-remembered.ts'

/** In the place of every screen, when restarts of the app did not help. It uses no part of the app. */
export function BrokenTab() {
  const { t } = useLingui()
  useTitle(t`Error`)
  return (
    <PlainPage width="message">
      <PageHeader title={<Trans>Riva stopped working in this tab</Trans>} />
      <p>
        <Trans>Load the page again to continue. You stay signed in; changes that were not saved may be lost.</Trans>
      </p>
      <ActionButton
        mt="4"
        variant="solid"
        onClick={() => {
          // What is remembered may be what breaks it.
          clearRemembered()
          location.reload()
        }}
      >
        <Trans>Load again</Trans>
      </ActionButton>
    </PlainPage>
  )
}
