import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { terminalOrderNumber } from '#contract/links/new-number.ts'
import { plainText } from '#contract/shell/text.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import type { virtualTerminalMachine } from '#machines/terminal/virtual-terminal.machine.ts'
import {
  draftKeyOf,
  postedKeyOf,
  type ReturnedOrder,
  storeKeyOf,
  takenKeyOf,
  toldKeyOf,
} from '#machines/terminal/way-back.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { attemptsOf } from '#src/links/attempts.ts'
import { draw } from '#src/links/generate/draw.ts'
import { ServiceStep } from '#src/links/generate/service-step.tsx'
import { SaleStore } from '#src/links/sale-store.tsx'
import { useOwnRights } from '#src/session/own-rights.ts'
import { keptDraft, keptText, keptTexts } from '#src/shell/browser/tab-memory.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { useQuietRead } from '#src/shell/quiet-read.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { storeToSellIn } from '#src/shell/selected-store.ts'
import { CompanyEmail } from '#src/stores/company-email.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { readProcessed, terminalLogic, terminalStoresOf } from './terminal-calls.ts'
import { TerminalFields } from './terminal-fields.tsx'

/** A finger needs more room. */
const tall = { h: { base: '11', md: '9' } } as const

type TerminalActor = ActorRefFrom<typeof virtualTerminalMachine>

/** Takes a payment by telephone; also the way back from the wallet (NAV-15, VT-01…17). */
export function VirtualTerminalPage() {
  const { t } = useLingui()
  return <CompanyPage title={t`Virtual terminal`}>{(facts) => <OfferedTerminal facts={facts} />}</CompanyPage>
}

/** Other rights may offer other stores; the cart is in the draft of the tab. */
function OfferedTerminal({ facts }: { readonly facts: CompanyFacts }) {
  const rights = useOwnRights()
  const stores = terminalStoresOf(facts.stores, facts.company.id, rights)
  return <Terminal key={JSON.stringify([facts.company.id, stores])} facts={facts} stores={stores} />
}

const outcomes: Readonly<Record<string, ReturnedOrder['outcome']>> = {
  '/vt/success': 'processed',
  '/vt/cancel': 'cancelled',
  '/vt/error': 'failed',
}
const idOf = (value: unknown) => (typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : '')

/** What the address of the way back says (NAV-15). */
function useReturned(): ReturnedOrder | null {
  const { pathname } = useLocation()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const outcome = outcomes[pathname]
  return outcome ? { outcome, storeId: idOf(search.store_id), orderId: idOf(search.order_id) } : null
}

interface TerminalProps {
  readonly facts: CompanyFacts
  readonly stores: ReturnType<typeof terminalStoresOf>
}

function Terminal({ facts, stores }: TerminalProps) {
  const company = facts.company.id
  const returned = useReturned()
  const [input] = useState(() => {
    const unsettled = attemptsOf(draftKeyOf({ company })).numbers()
    return {
      company,
      stores,
      storeId: storeToSellIn(stores, storeKeyOf({ company })),
      // The number of a payment that may be prepared stays, so that sending it again is the same request.
      orderNumber: unsettled.at(-1) ?? terminalOrderNumber(draw),
      language: shownLanguage(),
      draft: keptDraft(draftKeyOf({ company })),
      returned,
      unsettled,
      posted: keptText(postedKeyOf({ company })),
      told: keptTexts(toldKeyOf({ company })),
      taken: keptText(takenKeyOf({ company })),
    }
  })
  const [machine] = useState(() => terminalLogic(input.stores, draftKeyOf({ company })))
  const actor = useActorRef(machine, { input })
  const isOffered = facts.stores.some(({ virtualTerminalEnabled }) => virtualTerminalEnabled)
  const hasService = useSelector(actor, (snapshot) => !snapshot.matches('noService'))
  useEffect(() => {
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) actor.send({ type: 'page.restored' })
    }
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [actor])
  return (
    <Box maxW="45rem">
      <PageHeader
        title={<Trans>Virtual terminal</Trans>}
        purpose={<Trans>Take a payment by telephone. Card data is entered only on the bank's page, never here.</Trans>}
      />
      {hasService ? <Steps actor={actor} /> : <NoTerminalService isOffered={isOffered} />}
    </Box>
  )
}

/** No store has the service (VT-05), or only stores in which the person may not use it. */
function NoTerminalService({ isOffered }: { readonly isOffered: boolean }) {
  if (isOffered) {
    return (
      <Banner tone="amber" title={<Trans>You may not use the virtual terminal</Trans>}>
        <p>
          <Trans>Ask an administrator of your company for this right.</Trans>
        </p>
        <CompanyEmail />
      </Banner>
    )
  }
  return (
    <Box display="grid" gap="4">
      <Box role="alert">
        <Banner tone="red">
          <Trans>The virtual terminal service is not active on any store</Trans>
        </Banner>
      </Box>
      <ServiceStep setting={<Trans>Virtual terminal</Trans>} />
    </Box>
  )
}

function Steps({ actor }: { readonly actor: TerminalActor }) {
  const form = useSelector(actor, (snapshot) => snapshot.children.terminalForm)
  const stores = useSelector(actor, ({ context }) => context.stores)
  const storeId = useSelector(actor, ({ context }) => context.storeId ?? '')
  const isUnsettled = useSelector(actor, ({ context }) => context.unsettled.length > 0)
  const posting = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isStillHere = useSelector(actor, (snapshot) => snapshot.matches('stillHere'))
  const store = stores.find(({ id }) => id === storeId)
  const verifying = useSelector(actor, (snapshot) => snapshot.hasTag('verifying'))
  // Instead of everything, while the browser leaves and while the gateway is asked (VT-06).
  if (posting) {
    return (
      <LoadingScreen>
        <Trans>You are being taken to the page where the card is entered.</Trans>
      </LoadingScreen>
    )
  }
  if (isStillHere) {
    return (
      <Box role="alert">
        <Banner
          tone="amber"
          title={<Trans>The page where the card is entered did not open.</Trans>}
          action={
            <Box display="flex" flexWrap="wrap" gap="2">
              <EventButton actor={actor} event={{ type: 'payment.retried' }} variant="outline" size="sm" {...tall}>
                <Trans>Try again</Trans>
              </EventButton>
              <EventButton actor={actor} event={{ type: 'cart.reopened' }} variant="ghost" size="sm" {...tall}>
                <Trans>Back to the cart</Trans>
              </EventButton>
            </Box>
          }
        >
          <Trans>Nothing has been charged, and the cart is saved.</Trans>
        </Banner>
      </Box>
    )
  }
  if (verifying) {
    return (
      <LoadingScreen>
        <Trans>The payment is being confirmed.</Trans>
      </LoadingScreen>
    )
  }
  return (
    <Box display="grid" gap="5">
      <ReturnNote actor={actor} />
      <TakenNote actor={actor} />
      <SaleStore
        actor={actor}
        stores={stores}
        storeId={store ? storeId : ''}
        chosen={(next) => ({ type: 'store.chosen' as const, storeId: next })}
      />
      {form && store ? <TerminalFields key={storeId} actor={form} store={store} isUnsettled={isUnsettled} /> : null}
    </Box>
  )
}

/** What the message at the top right leaves to say of the order for which the browser was at the wallet (VT-07). */
function ReturnNote({ actor }: { readonly actor: TerminalActor }) {
  const returned = useSelector(actor, ({ context }) => context.returned)
  const isFilled = useSelector(actor, ({ context }) => context.draft !== null)
  const [cameWithCart] = useState(isFilled)
  const confirmed = useSelector(actor, ({ context }) => context.paid)
  // An outcome that this tab has shown before is not verified again: its order is only read.
  const toRead = confirmed === null && returned?.outcome === 'processed' ? returned : null
  const paid = useQuietRead(readProcessed, toRead) ?? confirmed
  if (returned === null) return null
  const { outcome, storeId, orderId } = returned
  const info =
    storeId && orderId ? (
      <ScreenLink to={{ screen: 'cardDetails', params: { storeId, id: plainText(orderId) } }}>
        <Trans>Order info</Trans>
      </ScreenLink>
    ) : null
  if (outcome === 'processed') {
    return (
      <Banner tone="green" title={<Trans>Last payment</Trans>} action={info}>
        {paid ? (
          <>
            <bdi>{paid.orderNumber}</bdi>: <Amount minor={paid.amount} currency={paid.currency} />
          </>
        ) : null}
      </Banner>
    )
  }
  if (outcome === 'unconfirmed') {
    return (
      <Banner
        tone="amber"
        title={<Trans>No confirmation yet</Trans>}
        action={
          <EventButton actor={actor} event={{ type: 'outcome.checked' }} variant="outline" size="sm" {...tall}>
            <Trans>Check again</Trans>
          </EventButton>
        }
      >
        <Trans>It may still come, and the order with it. Check again before you charge a second time.</Trans>
      </Banner>
    )
  }
  const cart =
    cameWithCart && isFilled ? (
      <Trans>The cart is still here, with a new order number. Check it and continue.</Trans>
    ) : null
  if (outcome === 'cancelled') return cart && <Banner tone="amber">{cart}</Banner>
  return (
    <Banner tone="red" title={<Trans>The order could not be processed.</Trans>}>
      {cart}
    </Banner>
  )
}

/** The order that was left at the wallet keeps its number (VT-09). */
function TakenNote({ actor }: { readonly actor: TerminalActor }) {
  const hasCart = useSelector(actor, ({ context }) => context.draft !== null)
  const taken = useSelector(actor, ({ context }) => context.taken)
  if (!hasCart || taken === null) return null
  return (
    <Banner tone="amber" title={<Trans>The order number has changed</Trans>}>
      <Trans>
        The number {taken} belongs to the payment that you left. This order has a new one, which you can change.
      </Trans>
    </Banner>
  )
}
