import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { FileDiff, FileText } from 'lucide-react'
import { useState } from 'react'
import {
  type CompanyDocument,
  type DocumentList,
  documentLists,
  documentRules,
  hasDocuments,
  type ServiceType,
} from '#contract/documents/document.ts'
import type { ScreenName } from '#contract/session/screens.ts'
import { shownDay } from '#contract/shell/dates.ts'
import { OfferedPage } from '#src/companies/offered-page.tsx'
import type { PreviewActor } from '#src/shell/asked/preview-dialog.tsx'
import type { DownloadActor } from '#src/shell/browser/file-download.ts'
import { ListFrame } from '#src/shell/list/list-frame.tsx'
import { useList } from '#src/shell/list/list-handle.ts'
import { localListPort } from '#src/shell/list/local-list-port.ts'
import { wayTo } from '#src/shell/screen-link.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { FileButton } from '#src/ui/fields/file-button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Tabs } from '#src/ui/tabs.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { documentDifference, documentDownload, documentList, type WantedDocument } from './document-calls.ts'
import { DifferenceDialog } from './document-difference.tsx'

const paper = <FileText size={16} aria-hidden="true" />
const port = localListPort(documentRules, ({ conditions }) => conditions)
const screens: Readonly<Record<DocumentList, ScreenName>> = {
  active: 'documentsActive',
  toBeApplied: 'documentsInPreparation',
  archived: 'documentsArchived',
}
const titles: Readonly<Record<DocumentList, MessageDescriptor>> = {
  active: msg`Active documents`,
  toBeApplied: msg`Documents to be applied`,
  archived: msg`Archived documents`,
}
const tabWords: Readonly<Record<DocumentList, MessageDescriptor>> = {
  active: msg`Active`,
  toBeApplied: msg`To be applied`,
  archived: msg`Archive`,
}
const serviceWords: Readonly<Record<ServiceType, MessageDescriptor>> = {
  generalTerms: msg`General terms`,
  ibanPayments: msg`IBAN payment service`,
  cardAcquiring: msg`Card acquiring`,
}

interface PageProps {
  readonly list: DocumentList
}

/** The conditions that hold, will hold and held (DOC-01…08, NAV-16); the test of production has none (DOC-06). */
export function DocumentsPage() {
  const { t } = useLingui()
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  const list = documentLists.find((one) => screens[one] === screen) ?? 'active'
  return (
    <OfferedPage title={t`Documents`} isOffered={hasDocuments}>
      {() => <Documents key={list} list={list} />}
    </OfferedPage>
  )
}

function Documents({ list }: PageProps) {
  const { t, i18n } = useLingui()
  const [machine] = useState(() => documentList(list))
  const actor = useActorRef(machine, { input: { rules: documentRules, query: documentRules.defaultQuery } })
  const [file] = useState(documentDownload)
  const download = useActorRef(file, { input: { failed: { key: 'DOCUMENT_NOT_DOWNLOADED' } } })
  const [comparing] = useState(documentDifference)
  const difference = useActorRef(comparing)
  return (
    <>
      <ListFrame
        list={useList(actor, port)}
        title={i18n._(titles[list])}
        purpose={t`Conditions of the services that you use`}
        columns={useDocumentColumns(list, download, difference)}
        tabs={
          <Tabs
            label={t`Documents`}
            current={list}
            tabs={documentLists.map((id) => ({
              id,
              label: i18n._(tabWords[id]),
              href: wayTo({ screen: screens[id] }).href,
            }))}
            onGo={(id) => wayTo({ screen: screens[documentLists.find((one) => one === id) ?? 'active'] }).onGo()}
          />
        }
        sizes={null}
        states={{ empty: <NoDocuments list={list} /> }}
      />
      <DifferenceDialog actor={difference} />
    </>
  )
}

/** Service type, the two files, provider and, where it says something, from when it holds (DOC-02, DOC-03). */
function useDocumentColumns(
  list: DocumentList,
  download: DownloadActor,
  difference: PreviewActor,
): readonly TableColumn<CompanyDocument>[] {
  const { t, i18n } = useLingui()
  const isBusy = useSelector(download, (snapshot) => snapshot.hasTag('busy'))
  const open = (file: WantedDocument) => download.send({ type: 'download.requested', file })
  const changesFile = ({ id, changes }: CompanyDocument) =>
    changes === null ? null : (
      <FileButton icon={paper} name={changes} isBusy={isBusy} onOpen={() => open({ id, kind: 'changes' })} />
    )
  const columns: readonly TableColumn<CompanyDocument>[] = [
    {
      id: 'type',
      header: t`Service type`,
      share: 20,
      card: 'name',
      cell: ({ type, typeId }) => (type === null ? String(typeId) : i18n._(serviceWords[type])),
    },
    {
      id: 'conditions',
      header: t`General conditions`,
      part: 'title',
      share: 24,
      card: 'lead',
      cell: ({ id, conditions }) => (
        <FileButton icon={paper} name={conditions} isBusy={isBusy} onOpen={() => open({ id, kind: 'general' })} />
      ),
    },
    {
      id: 'changes',
      header: t`Summary of changes`,
      share: 20,
      card: 'foot',
      cell: (row) => changesFile(row) ?? missingValue,
      brief: changesFile,
    },
    {
      id: 'provider',
      header: t`Service provider`,
      share: 20,
      card: 'name',
      cell: ({ provider }) => <bdi>{provider}</bdi>,
    },
  ]
  const validFrom: TableColumn<CompanyDocument> = {
    id: 'validFrom',
    header: t`Valid from`,
    card: 'mark',
    cell: (row) => (row.validFrom === null ? missingValue : shownDay(row.validFrom)),
  }
  const compare: TableColumn<CompanyDocument> = {
    id: 'compare',
    header: t`Actions`,
    part: 'actions',
    card: 'foot',
    cell: ({ id, conditions, isComparable }) =>
      isComparable ? (
        <EventButton
          actor={difference}
          event={{ type: 'preview.opened', id }}
          size="sm"
          variant="ghost"
          minH={{ base: '11', md: '8' }}
          px={{ base: '0', md: '3' }}
        >
          <FileDiff size={16} aria-hidden="true" />
          <Trans>Compare</Trans>
          <VisuallyHidden>{` ${conditions}`}</VisuallyHidden>
        </EventButton>
      ) : null,
  }
  return list === 'archived' ? [...columns, compare] : [...columns, validFrom, compare]
}

function NoDocuments({ list }: PageProps) {
  if (list === 'active') {
    return (
      <EmptyState kind="nothingYet" title={<Trans>There are no documents yet</Trans>}>
        <Trans>The conditions of your services appear here.</Trans>
      </EmptyState>
    )
  }
  return list === 'toBeApplied' ? (
    <EmptyState kind="nothingYet" title={<Trans>Nothing will change</Trans>}>
      <Trans>New conditions appear here before they apply.</Trans>
    </EmptyState>
  ) : (
    <EmptyState kind="nothingYet" title={<Trans>The archive is empty</Trans>}>
      <Trans>Conditions that no longer apply are kept here.</Trans>
    </EmptyState>
  )
}
