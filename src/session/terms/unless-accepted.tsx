import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { companyActor, sessionActor } from '#src/shell/app.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { MessagePage } from '#src/shell/message-page.tsx'

function isAccepted(): boolean {
  const company = companyActor().getSnapshot().context.selected?.id ?? readStored('lastSelectedCompany')
  return sessionActor()
    .getSnapshot()
    .context.acceptedIn.includes(company ?? '')
}

/** A page about terms that are not accepted; it asks nobody whose company had accepted them before (TRM-04). */
export function UnlessAccepted({ children }: { readonly children: ReactNode }) {
  const [wasAccepted] = useState(isAccepted)
  return wasAccepted ? <Accepted /> : children
}

function Accepted() {
  const { t } = useLingui()
  useTitle(t`Terms`)
  return (
    <MessagePage title={<Trans>The terms are accepted</Trans>}>
      <p>
        <Trans>Your company has accepted the terms. You do not need to do anything.</Trans>
      </p>
    </MessagePage>
  )
}
