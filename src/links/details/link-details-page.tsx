import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useParams } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { ArrowLeft, Ban, Copy, Mail, Pencil, Printer, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isOpen, isRevivable } from '#contract/links/status.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import type { ReadLink } from '#machines/links/link-details.machine.ts'
import { CompanyPage } from '#src/companies/company-page.tsx'
import { SelectedName } from '#src/companies/selected-name.tsx'
import { LinkEmailDialog } from '#src/links/link-email.tsx'
import { LinkStatusBadge } from '#src/links/link-status-badge.tsx'
import { timeThere } from '#src/shell/browser/clock.ts'
import { useTitle } from '#src/shell/browser/page-title.ts'
import { comesAtLast } from '#src/shell/early/comes-later.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { MissingDetails } from '#src/shell/missing-details.tsx'
import { wayTo } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { CopyButton } from '#src/ui/values/copyable.tsx'
import { PrintedAt } from '#src/ui/values/printed-at.tsx'
import { LinkActivity } from './link-activity.tsx'
import { LinkCart } from './link-cart.tsx'
import { type LinkDetailsActor, linkDetailsLogic } from './link-details-logic.ts'
import { LinkHero } from './link-hero.tsx'
import { LinkCustomer, LinkInfo, LinkLetter } from './link-info.tsx'
import { LinkOrders } from './link-orders.tsx'

const LinkChanges = comesAtLast(() => import('./link-changes.tsx').then((file) => file.LinkChanges))

/** One payment link (NAV-14, PBL-13…31). */
export function LinkDetailsPage() {
  const { storeId = '', id = '' }: { readonly storeId?: string; readonly id?: string } = useParams({ strict: false })
  return (
    <CompanyPage>{(facts) => <Details key={`${storeId} ${id}`} storeId={storeId} id={id} facts={facts} />}</CompanyPage>
  )
}

interface DetailsProps {
  readonly storeId: string
  readonly id: string
  readonly facts: CompanyFacts
}

function Details({ storeId, id, facts }: DetailsProps) {
  const { t } = useLingui()
  const { fromState } = useLocation().state
  const [machine] = useState(() =>
    linkDetailsLogic({
      storeId,
      id,
      hasEvents: hasFeature(facts.profileInfo, 'linkEvents'),
    }),
  )
  const actor = useActorRef(machine, {
    input: {
      storeId,
      id,
      now: timeThere,
      language: shownLanguage,
      cameFromList: fromState === 'linkList',
      mayTellAgain: hasFeature(facts.profileInfo, 'linkStatusMail'),
    },
  })
  const read = useSelector(actor, (snapshot) => snapshot.context.read)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('left'))
  useTitle(read === null ? t`Payment link` : read.link.orderNumber)
  const storeName = facts.stores.find((store) => store.id === storeId)?.name ?? storeId
  return (
    <Box maxW="72rem">
      <Toolbar actor={actor} />
      {failed ? <MissingLink actor={actor} /> : null}
      {isShown && read !== null ? <Ready actor={actor} read={read} storeName={storeName} /> : null}
      {isShown || failed ? null : <LoadingScreen />}
    </Box>
  )
}

interface ActorProps {
  readonly actor: LinkDetailsActor
}

function Toolbar({ actor }: ActorProps) {
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.requested' }))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Box className="no-print" display="flex" flexWrap="wrap" alignItems="center" gap="1" ms="-3" mb="2">
      {canGoBack ? (
        <EventButton actor={actor} event={{ type: 'back.requested' }} variant="ghost" size="sm">
          <ArrowLeft size={16} aria-hidden="true" />
          <Trans>Back to links</Trans>
        </EventButton>
      ) : null}
      {isReady ? (
        <Box display="flex" flexWrap="wrap" gap="1" ms={{ base: '0', md: 'auto' }}>
          <Button variant="ghost" size="sm" onClick={() => print()}>
            <Printer size={16} aria-hidden="true" />
            <Trans>Print</Trans>
          </Button>
          <RefreshButton busy={busy} onRefresh={() => actor.send({ type: 'details.refreshed' })} />
        </Box>
      ) : null}
    </Box>
  )
}

/** No link at this address. */
function MissingLink({ actor }: ActorProps) {
  const company = <SelectedName />
  return (
    <MissingDetails
      actor={actor}
      title={<Trans>Payment link</Trans>}
      absent={<Trans>There is no such payment link</Trans>}
      list="linkList"
      toList={<Trans>Back to links</Trans>}
    >
      <Trans>It does not exist in {company}, or it belongs to a store whose links you do not see.</Trans>
    </MissingDetails>
  )
}

interface ReadyProps extends ActorProps {
  readonly read: ReadLink
  readonly storeName: string
}

function Ready({ actor, read, storeName }: ReadyProps) {
  const { t } = useLingui()
  const { link, store, orders, events } = read
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ ready: { reading: 'outdated' } }))
  const email = useSelector(actor, (snapshot) => snapshot.children.linkEmail)
  return (
    <>
      <PageHeader
        title={<bdi>{link.orderNumber}</bdi>}
        aside={
          <>
            <CopyButton value={link.orderNumber} label={t`order number`} />
            <LinkStatusBadge status={link.linkStatus} />
          </>
        }
        action={<Actions actor={actor} read={read} />}
      />
      <PrintedAt now={timeThere} />
      {outdated ? (
        <Box mb="4">
          <Banner tone="amber" title={<Trans>The link could not be refreshed</Trans>}>
            <Trans>What you see may be out of date.</Trans>
          </Banner>
        </Box>
      ) : null}
      <Box display="grid" gap="4">
        <LinkHero link={link} />
        <LinkActivity link={link} events={events} />
        <LinkOrders link={link} orders={orders} />
        <LinkCart link={link} />
        <LinkInfo
          link={link}
          storeName={storeName}
          caption={store?.referenceCaption ?? null}
          action={<EditButton actor={actor} event={{ type: 'edit.opened' }} name={t`Edit validity and comment`} />}
        />
        {link.reusable ? null : (
          <LinkCustomer
            link={link}
            action={
              link.linkStatus === 'PAID' ? null : (
                <EditButton actor={actor} event={{ type: 'customer.opened' }} name={t`Edit the customer`} />
              )
            }
          />
        )}
        <LinkLetter link={link} />
      </Box>
      <Suspense fallback={null}>
        {email ? <LinkEmailDialog actor={email} /> : null}
        <LinkChanges actor={actor} hasCountryList={store?.hasCountryList === true} />
      </Suspense>
    </>
  )
}

const tall = { h: { base: '11', md: '10' }, flexGrow: { base: 1, md: 0 } } as const
/** The next step is the last of the buttons and, where they take two lines, has the first one for itself. */
const next = { ...tall, order: { base: -1, md: 0 }, flexBasis: { base: 'full', md: 'auto' } } as const

interface EditButtonProps extends ActorProps {
  readonly event: { readonly type: 'edit.opened' } | { readonly type: 'customer.opened' }
  readonly name: string
}

function EditButton({ actor, event, name }: EditButtonProps) {
  return (
    <EventButton actor={actor} event={event} variant="ghost" size="sm" h={{ base: '11', md: '9' }} aria-label={name}>
      <Pencil size={16} aria-hidden="true" />
      <Trans context="link">Edit</Trans>
    </EventButton>
  )
}

/** One filled action: the next step for this link. It can always be duplicated. */
function Actions({ actor, read }: Pick<ReadyProps, 'actor' | 'read'>) {
  const { id, storeId, linkStatus } = read.link
  const again = wayTo({ screen: 'linkGenerate', search: { storeId: storeId ?? '', linkId: id } })
  return (
    <>
      <Button variant="outline" {...tall} onClick={again.onGo}>
        <Copy size={16} aria-hidden="true" />
        <Trans>Duplicate</Trans>
      </Button>
      {isOpen(linkStatus) ? (
        <>
          <EventButton actor={actor} event={{ type: 'deactivation.opened' }} variant="outline" {...tall}>
            <Ban size={16} aria-hidden="true" />
            <Trans>Deactivate…</Trans>
          </EventButton>
          <EventButton actor={actor} event={{ type: 'email.opened' }} {...next}>
            <Mail size={16} aria-hidden="true" />
            <Trans>Send by e-mail</Trans>
          </EventButton>
        </>
      ) : null}
      {isRevivable(linkStatus) ? (
        <EventButton actor={actor} event={{ type: 'reactivation.opened' }} {...next}>
          <RotateCcw size={16} aria-hidden="true" />
          <Trans>Reactivate…</Trans>
        </EventButton>
      ) : null}
    </>
  )
}
