import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { holds } from '#contract/session/access-rules.ts'
import { isProduction } from '#contract/session/account.ts'
import { storeForm } from '#contract/stores/store-form.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { draftKeyOf } from '#machines/stores/store-settings.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { sessionActor } from '#src/shell/app.ts'
import { BackLink } from '#src/shell/back-link.tsx'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { OnePicture } from '#src/shell/early/one-picture.tsx'
import { useListLeft } from '#src/shell/list/list-place.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { MissingState } from '#src/ui/state/missing-state.tsx'
import { SettingsForm } from './settings-form.tsx'
import { storeSettingsLogic } from './settings-logic.ts'

/** The settings of one store, for its admins (NAV-03, STS-01…57). */
export function StoreSettingsPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false })
  return <CompanyPage>{(facts) => <StoreSettings key={id} id={id} facts={facts} />}</CompanyPage>
}

function startOf(id: string, { company, profileInfo }: CompanyFacts) {
  const { account, testMode } = sessionActor().getSnapshot().context
  return {
    store: id,
    testMode,
    production: isProduction(profileInfo),
    isStoreAdmin: holds(account?.newAuthorities ?? [], 'ROLE_STORE_ADMIN', { company: company.id, store: id }),
    draft: keptDraft(draftKeyOf({ store: id })),
  }
}

function StoreSettings({ id, facts }: { readonly id: string; readonly facts: CompanyFacts }) {
  const { t } = useLingui()
  const left = useListLeft()
  const [named] = useState(() => ({ store: id }))
  const [machine] = useState(() => storeSettingsLogic(named))
  const [input] = useState(() => startOf(id, facts))
  const actor = useActorRef(machine, { input })
  const read = useSelector(actor, (snapshot) => snapshot.context.read)
  const languages = useSelector(actor, (snapshot) => snapshot.context.languages)
  const form = useSelector(actor, (snapshot) => snapshot.children.storeForm)
  const notFound = useSelector(actor, (snapshot) => snapshot.matches('notFound'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const savedName = useSelector(form, (snapshot) => snapshot && storeForm.own(snapshot.context.saved).name)
  const name = savedName ?? facts.stores.find((store) => store.id === id)?.name ?? read?.name ?? null
  useTitle(name === null ? t`Store settings` : `${t`Store settings`}: ${name}`)
  const retry = () => actor.send({ type: 'store.retried' })
  return (
    <>
      <OnePicture />
      <BackLink
        to={{ screen: 'storeList', search: left.search, state: left.searched ? { searched: left.searched } : {} }}
      >
        <Trans>Back to stores</Trans>
      </BackLink>
      <PageHeader
        title={name === null ? <Trans>Store settings</Trans> : <bdi>{name}</bdi>}
        purpose={<Trans>Settings of this store</Trans>}
      />
      {notFound || failed ? (
        <MissingState isAbsent={notFound} title={<Trans>There is no such store</Trans>} onRetry={retry}>
          <Trans>The store does not exist, or does not belong to this company.</Trans>
        </MissingState>
      ) : form && read ? (
        <SettingsForm actor={form} named={named} read={read} languages={languages} />
      ) : (
        <LoadingScreen />
      )}
    </>
  )
}
