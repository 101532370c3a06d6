import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { Archive } from 'lucide-react'
import { useCallback, useId, useState } from 'react'
import { mostInArchive } from '#contract/invoices/calls.ts'
import { filterOfText, invoiceRulesWith, sumsByMonth, textOfFilter } from '#contract/invoices/invoice.ts'
import { monthNamesIn } from '#contract/invoices/month-names.ts'
import { hasInvoices } from '#contract/session/account.ts'
import { hasFeature } from '#contract/shell/feature.ts'
import { matchingRows } from '#contract/shell/list/local-list.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'
import { rowsOf } from '#machines/shell/local-list.machine.ts'
import { ForbiddenScreen } from '#src/companies/forbidden-screen.tsx'
import { OfferedPage } from '#src/companies/offered-page.tsx'
import { useHoldsAny } from '#src/session/own-rights.ts'
import type { DownloadActor } from '#src/shell/browser/file-download.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { type ListPlace, localQueryAt, useArrival, useListPlace } from '#src/shell/list/list-place.ts'
import type { LocalListActor } from '#src/shell/list/local-list.ts'
import { localListPort } from '#src/shell/list/local-list-port.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { type InvoiceKind, invoiceDownload, invoiceList, invoicePreview } from './invoice-calls.ts'
import { useInvoiceColumns } from './invoice-columns.tsx'
import { InvoicePreviewDialog } from './invoice-preview.tsx'
import { typeWordOf } from './invoice-words.ts'
import { MonthSums } from './month-sums.tsx'

const screens = { new: 'invoicesNotDownloaded', downloaded: 'invoicesDownloaded' } as const

/** Invoices that were not downloaded yet, and those that were (INV-01…05, NAV-17). */
export function InvoicesPage() {
  const { t } = useLingui()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const kind = screen === screens.downloaded ? 'downloaded' : 'new'
  const mayView = useHoldsAny('VIEW_INVOICE')
  return (
    <OfferedPage title={t`Invoices`} isOffered={hasInvoices}>
      {(facts) =>
        mayView ? (
          <Invoices key={kind} kind={kind} facts={facts} />
        ) : (
          <ForbiddenScreen permission={t`Invoice download`} />
        )
      }
    </OfferedPage>
  )
}

interface InvoicesProps {
  readonly kind: InvoiceKind
  readonly facts: CompanyFacts
}

function Invoices({ kind, facts }: InvoicesProps) {
  const { t, i18n } = useLingui()
  const [rules] = useState(() =>
    invoiceRulesWith({ typeOf: (type) => typeWordOf(i18n, type), language: shownLanguage }),
  )
  const [port] = useState(() => localListPort(rules, ({ name }) => name))
  const arrival = useArrival()
  const [machine] = useState(() => invoiceList(kind))
  const [input] = useState(() => ({ rules, query: localQueryAt(arrival, rules) }))
  const list = useActorRef(machine, { input })
  const [file] = useState(() => invoiceDownload(() => list.send({ type: 'list.refreshed' })))
  const download = useActorRef(file, { input: { failed: { key: 'INVOICE_NOT_DOWNLOADED' } } })
  const [reading] = useState(invoicePreview)
  const preview = useActorRef(reading)
  const follow = useCallback(
    (place: ListPlace) => list.send({ type: 'address.changed', query: localQueryAt(place, rules) }),
    [list, rules],
  )
  useListPlace(screens[kind], follow)
  const isBusy = useSelector(download, (snapshot) => snapshot.hasTag('busy'))
  const invoices = useSelector(list, (snapshot) => rowsOf(rules, snapshot.context))
  const text = useSelector(list, (snapshot) => snapshot.context.query.text)
  const found = matchingRows(invoices, text, rules)
  return (
    <>
      <ListFrame
        list={useList(list, port)}
        title={kind === 'new' ? t`Invoices to download` : t`Downloaded invoices`}
        purpose={t`What you are charged for our services`}
        columns={useInvoiceColumns({ download, preview, isBusy })}
        tabs={<InvoiceTabs kind={kind} />}
        sizes={rules.sizes}
        {...(kind === 'downloaded' ? { controls: { fields: <InvoiceFilters list={list} /> } } : {})}
        actions={
          hasFeature(facts.profileInfo, 'invoiceArchive') ? (
            <AllAtOnce download={download} ids={found.map(({ id }) => id)} isBusy={isBusy} />
          ) : null
        }
        states={{ empty: <NoInvoices kind={kind} isFiltered={text !== ''} list={list} /> }}
      />
      <MonthSums sums={sumsByMonth(found)} />
      <InvoicePreviewDialog
        actor={preview}
        nameOf={(id) => invoices.find((one) => one.id === id)?.name ?? ''}
        download={download}
      />
    </>
  )
}

/** The two lists, each at its own address (NAV-17). */
function InvoiceTabs({ kind }: { readonly kind: InvoiceKind }) {
  const { t } = useLingui()
  const tabs = [
    { id: 'new', label: t`Not downloaded` },
    { id: 'downloaded', label: t`Downloaded` },
  ] as const
  return (
    <Tabs
      label={t`Invoices`}
      current={kind}
      tabs={tabs.map(({ id, label }) => ({ id, label, href: wayTo({ screen: screens[id] }).href }))}
      onGo={(id) => wayTo({ screen: id === 'new' ? screens.new : screens.downloaded }).onGo()}
    />
  )
}

interface AllAtOnceProps {
  readonly download: DownloadActor
  readonly ids: readonly string[]
  readonly isBusy: boolean
}

function AllAtOnce({ download, ids, isBusy }: AllAtOnceProps) {
  if (ids.length < 2) return null
  const some = ids.slice(0, mostInArchive)
  const count = some.length
  return (
    <EventButton
      actor={download}
      event={{ type: 'download.requested', file: some }}
      className="no-print"
      variant="outline"
      h={{ base: '11', md: '9' }}
      busy={isBusy}
    >
      <Archive size={16} aria-hidden="true" />
      <Trans>Download {count} as ZIP</Trans>
    </EventButton>
  )
}

/** A month by its name or number, and part of a year (INV-03). */
function InvoiceFilters({ list }: { readonly list: LocalListActor }) {
  const { t, i18n } = useLingui()
  const months = useId()
  const text = useSelector(list, (snapshot) => snapshot.context.query.text)
  const filter = filterOfText(text)
  const change = (part: Partial<typeof filter>) =>
    list.send({ type: 'search.changed', text: textOfFilter({ ...filter, ...part }) })
  const shared = { size: 'sm', autoComplete: 'off' } as const
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr 1fr', md: '8rem 8rem' }}
      gap="2"
      w={{ base: 'full', md: 'auto' }}
    >
      <TextField
        {...shared}
        label={t`Month`}
        value={filter.month}
        onChange={(month) => change({ month })}
        list={months}
      />
      <datalist id={months}>
        {monthNamesIn(i18n.locale === 'hr' ? 'hr' : 'en').map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        {...shared}
        label={t`Year`}
        value={filter.year}
        onChange={(year) => change({ year })}
        inputMode="numeric"
      />
    </Box>
  )
}

interface NoInvoicesProps {
  readonly kind: InvoiceKind
  readonly isFiltered: boolean
  readonly list: LocalListActor
}

/** Nothing there and nothing that matches are two things (INV-05). */
function NoInvoices({ kind, isFiltered, list }: NoInvoicesProps) {
  if (isFiltered) {
    return (
      <EmptyState
        kind="noMatch"
        title={<Trans>No invoices match</Trans>}
        action={
          <EventButton actor={list} event={{ type: 'search.changed', text: '' }} variant="outline">
            <Trans>Clear filters</Trans>
          </EventButton>
        }
      />
    )
  }
  return kind === 'new' ? (
    <EmptyState kind="nothingYet" title={<Trans>You have downloaded all invoices</Trans>}>
      <Trans>A new invoice appears here as soon as it is issued.</Trans>
    </EmptyState>
  ) : (
    <EmptyState kind="nothingYet" title={<Trans>No invoice has been downloaded yet</Trans>}>
      <Trans>Invoices that you download move here.</Trans>
    </EmptyState>
  )
}
