import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cut } from '#contract/shell/text.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import { DetailsLink } from '#src/shell/list/details-link.tsx'
import { PisStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { rowDetails } from '#src/transactions/list/row-details.ts'
import { ReferenceLink } from '#src/transactions/reference-link.tsx'
import { missingValue, spacedIban } from '#src/transactions/values.ts'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'

const cutOr = (text: string | null) => (text ? <TruncatedText text={text} length={cut.list} /> : missingValue)

/** The columns of the bank payment list (PIS-02); which can be sorted says PIS-03. */
export function usePisColumns(): readonly TableColumn<PisRow>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t`Order number`,
        part: 'title',
        card: 'name',
        cell: (row) => <ReferenceLink to={rowDetails('pis', row)}>{row.order_number}</ReferenceLink>,
      },
      {
        id: 'amount',
        header: t`Amount`,
        align: 'end',
        card: 'lead',
        cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      },
      {
        id: 'iban',
        header: t`Payer IBAN`,
        share: 15,
        card: 'foot',
        cell: (row) => (row.debtor_iban ? spacedIban(row.debtor_iban) : missingValue),
        brief: (row) => (row.debtor_iban ? `•${row.debtor_iban.slice(-4)}` : missingValue),
      },
      {
        id: 'name',
        header: t`Name and surname`,
        share: 11,
        card: 'name',
        cell: (row) => [row.name, row.surname].filter(Boolean).join(' ') || missingValue,
      },
      { id: 'cart', header: t`Cart`, share: 9, cell: (row) => cutOr(row.purchase_description) },
      {
        id: 'status',
        header: t`Status`,
        sortable: true,
        card: 'mark',
        cell: (row) => <PisStatusBadge status={row.status_for_merchant} />,
      },
      {
        id: 'createdAt',
        header: t`Created`,
        sortable: true,
        card: 'foot',
        cell: (row) => <Instant at={row.createdAt} />,
      },
      { id: 'updatedAt', header: t`Updated`, sortable: true, cell: (row) => <Instant at={row.updatedAt} /> },
      { id: 'reference', header: t`Reference`, share: 9, cell: (row) => <code>{cutOr(row.payment_id)}</code> },
      {
        id: 'details',
        header: t`Details`,
        part: 'actions',
        cell: (row) => <DetailsLink to={rowDetails('pis', row)}>{t`Details`}</DetailsLink>,
      },
    ],
    [t],
  )
}
