import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Eye } from 'lucide-react'
import type { Invoice } from '#contract/invoices/invoice.ts'
import { invoiceStatusWords } from '#contract/invoices/words.ts'
import type { PreviewActor } from '#src/shell/asked/preview-dialog.tsx'
import type { DownloadActor } from '#src/shell/browser/file-download.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { FileButton } from '#src/ui/fields/file-button.tsx'
import { markColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { statusTones, typeWordOf } from './invoice-words.ts'

interface Facts {
  readonly download: DownloadActor
  readonly preview: PreviewActor
  /** A file is on its way: a further press waits. */
  readonly isBusy: boolean
}

/** Name, status, type, month, year, date, and what it comes to (INV-04). */
export function useInvoiceColumns({ download, preview, isBusy }: Facts): readonly TableColumn<Invoice>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'name',
      header: t`Name`,
      part: 'title',
      share: 26,
      card: 'lead',
      cell: ({ id, name }) => (
        <FileButton
          icon={<Download size={16} aria-hidden="true" />}
          name={name}
          isBusy={isBusy}
          onOpen={() => download.send({ type: 'download.requested', file: id })}
        />
      ),
    },
    markColumn('status', t`Status`, ({ status }) =>
      status === null ? (
        missingValue
      ) : (
        <StatusBadge tone={statusTones[status]}>{i18n._(invoiceStatusWords[status])}</StatusBadge>
      ),
    ),
    {
      id: 'type',
      header: t`Type`,
      sortable: true,
      card: 'name',
      cell: ({ type }) => typeWordOf(i18n, type) || missingValue,
    },
    { id: 'month', header: t`Month`, sortable: true, cell: ({ month }) => month },
    { id: 'year', header: t`Year`, sortable: true, cell: ({ year }) => year },
    {
      id: 'createdAt',
      header: t`Created`,
      sortable: true,
      card: 'foot',
      cell: ({ createdAt }) => <Instant at={createdAt} />,
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      card: 'name',
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? missingValue : <Amount minor={amount} currency={currency} />,
    },
    {
      id: 'preview',
      header: t`Actions`,
      part: 'actions',
      card: 'foot',
      cell: ({ id, name, hasPreview }) =>
        hasPreview ? (
          <EventButton
            actor={preview}
            event={{ type: 'preview.opened', id }}
            size="sm"
            variant="ghost"
            minH={{ base: '11', md: '8' }}
            px={{ base: '0', md: '3' }}
            fontSize="inherit"
          >
            <Eye size={16} aria-hidden="true" />
            <Trans>Preview</Trans>
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </EventButton>
        ) : null,
    },
  ]
}
