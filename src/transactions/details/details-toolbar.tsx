import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowLeft, ChevronLeft, ChevronRight, FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { type Language, languages } from '#contract/session/account.ts'
import { tabsOf } from '#contract/transactions/details/details-tabs.ts'
import type { downloadMachine } from '#machines/shell/download.machine.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import type { DetailsActor } from './details-actor.ts'
import type { OrderPaper } from './details-logic.ts'
import { useTab } from './details-tabs.tsx'

const everyTab = tabsOf('card', true)

interface DetailsToolsProps {
  readonly actor: DetailsActor
  /** The order as a paper, for the kinds that have one. */
  readonly paper: { readonly id: string; readonly reference: string } | null
}

/** Back to the list, and along the page of the list (TRD-01). */
export function DetailsToolbar({ actor }: { readonly actor: DetailsActor }) {
  const canGoBack = useSelector(actor, (snapshot) => snapshot.can({ type: 'back.requested' }))
  const isOfLink = useSelector(actor, ({ context }) => context.cameFrom === 'links')
  const tab = useTab(everyTab)
  const canGoOn = useSelector(actor, (snapshot) => snapshot.can({ type: 'next.requested', tab }))
  const canGoBefore = useSelector(actor, (snapshot) => snapshot.can({ type: 'previous.requested', tab }))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'))
  const isLeafing = useSelector(actor, (snapshot) => snapshot.matches({ ready: { leafing: 'readingPage' } }))
  const hasNeighbors = canGoOn || canGoBefore || isLeafing
  if (!canGoBack && !hasNeighbors) return null
  return (
    <Box className="no-print" display="flex" flexWrap="wrap" alignItems="center" gap="1" ms="-3" mb="2">
      {canGoBack ? (
        <EventButton actor={actor} event={{ type: 'back.requested' }} variant="ghost" size="sm">
          <ArrowLeft size={16} aria-hidden="true" />
          {isOfLink ? <Trans>Back to links</Trans> : <Trans>Back to orders</Trans>}
        </EventButton>
      ) : null}
      {hasNeighbors ? (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="1">
          <EventButton actor={actor} event={{ type: 'previous.requested', tab }} keepsFocus variant="ghost" size="sm">
            <ChevronLeft size={16} aria-hidden="true" />
            <Trans>Previous</Trans>
          </EventButton>
          <EventButton actor={actor} event={{ type: 'next.requested', tab }} keepsFocus variant="ghost" size="sm">
            <Trans>Next</Trans>
            <ChevronRight size={16} aria-hidden="true" />
          </EventButton>
          {isReady ? <ListEnd actor={actor} isLeafing={isLeafing} canGoOn={canGoOn} canGoBefore={canGoBefore} /> : null}
        </Box>
      ) : null}
    </Box>
  )
}

/** What can be taken away from the details, and reading them again (TRD-05). */
export function DetailsTools({ actor, paper }: DetailsToolsProps) {
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'details.refreshed' }))
  const pdf = useSelector(actor, (snapshot) => snapshot.children.orderPdf)
  return (
    <>
      {paper !== null && pdf ? <PaperButtons actor={pdf} {...paper} /> : null}
      <Button variant="ghost" size="sm" onClick={() => print()}>
        <Printer size={16} aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
      <RefreshButton busy={!canRefresh} onRefresh={() => actor.send({ type: 'details.refreshed' })} />
    </>
  )
}

interface ListEndProps {
  readonly actor: DetailsActor
  readonly isLeafing: boolean
  readonly canGoOn: boolean
  readonly canGoBefore: boolean
}

/** Says where the list begins and ends, and when its next page could not be read. */
function ListEnd({ actor, isLeafing, canGoOn, canGoBefore }: ListEndProps) {
  const notRead = useSelector(actor, (snapshot) => snapshot.matches({ ready: { leafing: { still: 'notRead' } } }))
  const atTheEnd = useSelector(actor, (snapshot) => snapshot.matches({ ready: { leafing: { still: 'atTheEnd' } } }))
  return (
    <Box role="status" ms="3" color={notRead ? 'fg.warning' : 'fg.muted'}>
      {isLeafing ? <Trans>The list goes on…</Trans> : null}
      {notRead ? <Trans>The rest of the list could not be loaded.</Trans> : null}
      {atTheEnd ? <Trans>There are no more orders in the list.</Trans> : null}
      {isLeafing || notRead || atTheEnd ? null : canGoOn ? (
        canGoBefore ? null : (
          <Trans>First order in the list</Trans>
        )
      ) : (
        <Trans>Last order in the list</Trans>
      )}
    </Box>
  )
}

interface PaperButtonsProps {
  readonly actor: ActorRefFrom<typeof downloadMachine>
  readonly id: string
  readonly reference: string
}

/** The language of the screen first; the other one for the customer who speaks it. */
function PaperButtons({ actor, id, reference }: PaperButtonsProps) {
  const { t } = useLingui()
  const shown = shownLanguage()
  const paperIn = (language: Language): OrderPaper => ({ id, language, name: `${reference}_${language}.pdf` })
  const other = languages.find((language) => language !== shown) ?? shown
  const canFetch = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'download.requested', file: paperIn(shownLanguage()) }),
  )
  const [asked, setAsked] = useState(shown)
  const buttonOf = (language: Language) => ({
    actor,
    event: { type: 'download.requested', file: paperIn(language) } as const,
    busy: !canFetch && language === asked,
    onSent: () => setAsked(language),
  })
  const label: Readonly<Record<Language, string>> = { hr: t`PDF in Croatian`, en: t`PDF in English` }
  return (
    <>
      <EventButton {...buttonOf(shown)} keepsFocus variant="ghost" size="sm">
        <FileDown size={16} aria-hidden="true" />
        <Trans>Export to PDF</Trans>
      </EventButton>
      <EventButton {...buttonOf(other)} keepsFocus variant="ghost" size="sm">
        <FileDown size={16} aria-hidden="true" />
        {label[other]}
      </EventButton>
    </>
  )
}
