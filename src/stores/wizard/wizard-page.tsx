import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { isProduction } from '#contract/session/account.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import type { WizardPlace } from '#machines/stores/store-wizard.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { sessionActor } from '#src/shell/app.ts'
import { randomKey } from '#src/stores/random-key.ts'
import { PageHeader } from '#src/ui/page-header.tsx'
import { keptWizard } from './wizard-draft.ts'
import { WizardForm } from './wizard-form.tsx'
import { storeWizardLogic } from './wizard-logic.ts'
import { placeIn, placeOf, useWizardPlace, writePlace } from './wizard-place.ts'

/** A new store in five steps (NAV-03, STO-08…24). */
export function StoreWizardPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`New store`}>{(facts) => <StoreWizard facts={facts} />}</CompanyPage>
}

/** The first step written is that of the arrival; each later step adds an entry. */
function placeWriter(): Parameters<typeof storeWizardLogic>[1] {
  let isFirst = true
  return (place) => {
    writePlace(place, isFirst)
    isFirst = false
  }
}

function StoreWizard({ facts }: { readonly facts: CompanyFacts }) {
  const company = facts.company.id
  const searched = useLocation({ select: ({ state }) => state.searched })
  const [machine] = useState(() => storeWizardLogic(company, placeWriter()))
  const [input] = useState(() => ({
    testMode: sessionActor().getSnapshot().context.testMode,
    production: isProduction(facts.profileInfo),
    secretKey: randomKey(),
    storeName: searched ?? '',
    draft: keptWizard(company),
    place: placeOf(location.search),
  }))
  const actor = useActorRef(machine, { input })
  const form = useSelector(actor, (snapshot) => snapshot.children.storeForm)
  const follow = useCallback(
    (place: WizardPlace) => {
      const snapshot = actor.getSnapshot()
      const shown = placeIn(snapshot)
      if (snapshot.status !== 'active' || shown === place) return
      const opened = { type: 'step.opened', place } as const
      if (snapshot.can(opened)) actor.send(opened)
      else writePlace(shown, true)
    },
    [actor],
  )
  useWizardPlace(follow)
  return (
    <>
      <PageHeader
        title={<Trans>New store</Trans>}
        purpose={
          <Trans>Five steps and a last check. Then you sign in again as an administrator of the new store.</Trans>
        }
      />
      {form ? <WizardForm actor={actor} form={form} stores={facts.stores} production={input.production} /> : null}
    </>
  )
}
