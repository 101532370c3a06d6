import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { shownInstant } from '#contract/shell/dates.ts'
import type { PosRow } from '#contract/transactions/pos.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { PosStatusBadge } from '#src/transactions/details/payment-status.tsx'
import { short } from '#src/transactions/details/pos-fields.tsx'
import { detailsColumn } from '#src/transactions/list/details-column.tsx'
import { rowDetails } from '#src/transactions/list/row-details.ts'
import { missingValue } from '#src/transactions/values.ts'
import { amountColumn, instantColumn, markColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Amount } from '#src/ui/values/amount.tsx'

/** The columns of the point-of-sale list (POS-01, POS-17); created, amount and status can be sorted (D50). */
export function usePosColumns(): readonly TableColumn<PosRow>[] {
  const { t } = useLingui()
  return useMemo(
    () => [
      {
        id: 'createdAt',
        header: t`Created`,
        part: 'title',
        card: 'foot',
        sortable: true,
        cell: (row) => <ScreenLink to={rowDetails('pos', row)}>{posName(row)}</ScreenLink>,
      },
      amountColumn(t`Amount`, {
        sortable: true,
        cell: (row) => <Amount minor={row.amount} currency={row.currency} coded />,
      }),
      { id: 'card', header: t`Card`, card: 'name', cell: (row) => row.cardDetails ?? missingValue },
      markColumn('status', t`Status`, (row) => <PosStatusBadge status={row.status} />, { sortable: true }),
      { id: 'approval', header: t`Approval code`, card: 'name', cell: (row) => row.approvalCode ?? missingValue },
      { id: 'reference', header: t`Reference`, cell: (row) => <code>{breaking(row.referenceNumber)}</code> },
      {
        id: 'mid',
        header: 'MID · TID',
        card: 'foot',
        cell: (row) => twoOf(row.mid, row.tid),
        brief: (row) => row.tid ?? missingValue,
      },
      {
        id: 'hostMid',
        header: t`Host MID · Visa/MDC name`,
        share: 12,
        cell: (row) => twoOf(row.hostMid, row.visamdcName),
      },
      instantColumn('closedAt', t`Closed`),
      detailsColumn('pos', t`Details`),
    ],
    [t],
  )
}

/** These rows have no order number: they go by their time. */
export function posName(row: PosRow): string {
  return shownInstant(row.createdAt) ?? row.id
}

/** Two that belong together, one above the other: beside each other they would be cut to a few letters. */
function twoOf(upper: string | null, lower: string | null) {
  if (upper === null && lower === null) return missingValue
  return (
    <span className="riva-two">
      <span>{short(upper)}</span>
      <span>{short(lower)}</span>
    </span>
  )
}

const longWord = 10

/** A word that is long may break: the columns beside it have to stay in view. */
function breaking(value: string | null) {
  if (value === null || value.split(' ').every((word) => word.length <= longWord)) return short(value)
  return <span className="riva-long">{short(value)}</span>
}
