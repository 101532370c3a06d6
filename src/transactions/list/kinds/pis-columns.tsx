import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cut, fullName } from '#contract/shell/text.ts'
import type { PisRow } from '#contract/transactions/pis.ts'
import { PisStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { detailsColumn } from '#src/transactions/list/details-column.tsx'
import { rowDetails } from '#src/transactions/list/row-details.ts'
import { referenceColumn } from '#src/transactions/reference-column.tsx'
import { missingValue, spacedIban } from '#src/transactions/values.ts'
import { amountColumn, instantColumn, markColumn, nameCell } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'

const nameOf = ({ name, surname }: PisRow) => fullName({ firstName: name, lastName: surname })
const cutOr = (text: string | null) => (text ? <TruncatedText text={text} length={cut.list} /> : missingValue)

/** The columns of the bank payment list (PIS-02); which can be sorted says PIS-03. */
export function usePisColumns(): readonly TableColumn<PisRow>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      referenceColumn('order', t`Order number`, {
        numberOf: (row) => row.order_number,
        to: (row) => rowDetails('pis', row),
      }),
      amountColumn(t`Amount`),
      {
        id: 'iban',
        header: t`Payer IBAN`,
        card: 'foot',
        cell: (row) =>
          row.debtor_iban ? <span className="riva-groups">{spacedIban(row.debtor_iban)}</span> : missingValue,
        brief: (row) => (row.debtor_iban ? `•${row.debtor_iban.slice(-4)}` : missingValue),
      },
      { id: 'name', header: t`Name and surname`, share: 14, card: 'name', cell: (row) => nameCell(nameOf(row)) },
      { id: 'cart', header: t`Cart`, share: 9, cell: (row) => cutOr(row.purchase_description) },
      markColumn('status', t`Status`, (row) => <PisStatusBadge status={row.status_for_merchant} />, { sortable: true }),
      instantColumn('createdAt', t`Created`, { sortable: true, card: 'foot' }),
      instantColumn('updatedAt', t`Updated`, { sortable: true }),
      { id: 'reference', header: t`Reference`, share: 9, cell: (row) => <code>{cutOr(row.payment_id)}</code> },
      detailsColumn('pis', t`Details`),
    ],
    [t],
  )
}
