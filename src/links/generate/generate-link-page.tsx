import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { linkOrderNumber } from '#contract/links/new-number.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { draftKeyOf, type linkGenerateMachine, storeKeyOf } from '#machines/links/link-generate.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { attemptsOf } from '#src/links/attempts.ts'
import { generateLogic } from '#src/links/link-calls.ts'
import { linkStoresOf } from '#src/links/link-stores.ts'
import { NoLinkService } from '#src/links/no-link-service.tsx'
import { SaleStore } from '#src/links/sale-store.tsx'
import { useOwnRights } from '#src/session/own-rights.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { today } from '#src/shell/browser/today.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { storeToSellIn } from '#src/shell/selected-store.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { besidePreview } from './beside-preview.ts'
import { draw } from './draw.ts'
import { GenerateForm } from './generate-form.tsx'

type GenerateActor = ActorRefFrom<typeof linkGenerateMachine>

/** Makes a payment link (NAV-11, PBG-01…29). */
export function GenerateLinkPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`New payment link`}>{(facts) => <OfferedGenerator facts={facts} />}</CompanyPage>
}

/** Other rights may offer other stores; what was entered is in the draft of the tab. */
function OfferedGenerator({ facts }: { readonly facts: CompanyFacts }) {
  const rights = useOwnRights()
  const stores = linkStoresOf(facts, rights)
  return <Generator key={JSON.stringify([facts.company.id, stores])} facts={facts} stores={stores} />
}

/** The link whose content is used again, by its store and its id. */
function useCopied() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { storeId, linkId } = search
  return typeof storeId === 'string' && typeof linkId === 'string' ? { storeId, id: linkId } : null
}

interface GeneratorProps {
  readonly facts: CompanyFacts
  readonly stores: ReturnType<typeof linkStoresOf>
}

function Generator({ facts, stores }: GeneratorProps) {
  const company = facts.company.id
  const copied = useCopied()
  const draftKey = draftKeyOf({ company, copied })
  const [machine] = useState(() => generateLogic(draftKey))
  const [input] = useState(() => {
    const unsettled = attemptsOf(draftKey).numbers()
    return {
      company,
      sub: readStored('sub') ?? '',
      stores,
      storeId: copied?.storeId ?? storeToSellIn(stores, storeKeyOf({ company })),
      copied,
      // The number of a link that may have been created stays, so that sending it again is the same request.
      orderNumber: unsettled.at(-1) ?? linkOrderNumber(draw),
      language: shownLanguage(),
      today: today(),
      draft: keptDraft(draftKey),
      unsettled,
    }
  })
  const actor = useActorRef(machine, { input })
  const hasService = useSelector(actor, (snapshot) => !snapshot.matches('noService'))
  return (
    <>
      <PageHeader
        title={<Trans>New payment link</Trans>}
        purpose={<Trans>Enter the amount, then send the link to the customer.</Trans>}
      />
      {hasService ? <Steps actor={actor} /> : <NoLinkService />}
    </>
  )
}

function Steps({ actor }: { readonly actor: GenerateActor }) {
  const form = useSelector(actor, (snapshot) => snapshot.children.linkForm)
  const read = useSelector(actor, (snapshot) => snapshot.context.read)
  const name = useSelector(actor, ({ context }) => context.stores.find(({ id }) => id === context.storeId)?.name ?? '')
  const unsettled = useSelector(actor, ({ context }) => context.unsettled)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const withoutTerms = useSelector(actor, (snapshot) => snapshot.matches('termsMissing'))
  return (
    <Box display="grid" gap="5">
      <StoreChoice actor={actor} />
      {busy ? <LoadingScreen /> : null}
      {failed ? <FailedState onRetry={() => actor.send({ type: 'store.retried' })} /> : null}
      {withoutTerms ? <TermsMissing actor={actor} /> : null}
      {form && read ? <GenerateForm actor={form} store={read.store} storeName={name} unsettled={unsettled} /> : null}
    </Box>
  )
}

function StoreChoice({ actor }: { readonly actor: GenerateActor }) {
  const stores = useSelector(actor, ({ context }) => context.stores)
  const storeId = useSelector(actor, ({ context }) => context.storeId ?? '')
  return (
    <Box css={besidePreview}>
      <SaleStore
        actor={actor}
        stores={stores}
        storeId={storeId}
        chosen={(next) => ({ type: 'store.chosen' as const, storeId: next })}
      />
    </Box>
  )
}

/** Without terms in both languages no link is made; their settings are one press away (PBG-03). */
function TermsMissing({ actor }: { readonly actor: GenerateActor }) {
  const storeId = useSelector(actor, ({ context }) => context.storeId ?? '')
  return (
    <Box css={besidePreview} role="alert">
      <Banner
        tone="amber"
        title={<Trans>This store has no terms of payment yet</Trans>}
        action={
          <EventButton actor={actor} event={{ type: 'terms.rechecked' }} variant="outline" size="sm">
            <Trans>Check again</Trans>
          </EventButton>
        }
      >
        <Trans>A payment link needs terms of payment in Croatian and in English.</Trans>{' '}
        <ScreenLink to={{ screen: 'storeEdit', params: { id: storeId }, search: { tab: 'payByLink' } }}>
          <Trans>Open the store settings</Trans>
        </ScreenLink>
      </Banner>
    </Box>
  )
}
