import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { PosOrder, PosRow } from '#contract/transactions/pos.ts'
import { Amount } from '#src/ui/amount.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Section } from '#src/ui/section.tsx'
import type { TableColumn, TableSort } from '#src/ui/table-column.ts'
import { PosStatusBadge } from './payment-status.tsx'
import { short } from './pos-fields.tsx'
import { shown } from './values.ts'

type Step = PosRow & { readonly key: string; readonly number: number }

const sortedBy = (step: Step, column: string): string | number =>
  ({ amount: step.amount, status: step.status, closedAt: step.closedAt ?? '' })[column] ?? step.createdAt

const sorted = (steps: readonly Step[], { column, direction }: TableSort): readonly Step[] => {
  const sign = direction === 'ascending' ? 1 : -1
  return [...steps].sort((one, other) => {
    const [a, b] = [sortedBy(one, column), sortedBy(other, column)]
    return sign * (a === b ? one.number - other.number : a < b ? -1 : 1)
  })
}

/** Two values that belong together, one below the other: eleven columns have no room beside each other. */
function Pair({ first, second }: { readonly first: ReactNode; readonly second: ReactNode }) {
  return (
    <>
      <div>{first}</div>
      <div>{second}</div>
    </>
  )
}

/** The steps of a point-of-sale transaction with the columns of the list (POS-16). */
export function PosHistory({ order }: { readonly order: PosOrder }) {
  const { t } = useLingui()
  const [sort, setSort] = useState<TableSort>({ column: 'createdAt', direction: 'descending' })
  const steps = (order.history ?? []).map((step, index) => ({ ...step, number: index, key: String(index) }))
  const columns: readonly TableColumn<Step>[] = [
    {
      id: 'createdAt',
      header: t`Created`,
      sortable: true,
      cell: (step) => <Instant at={step.createdAt} />,
      part: 'title',
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      sortable: true,
      cell: (step) => <Amount minor={step.amount} currency={step.currency} />,
    },
    { id: 'pan', header: t`Card number`, cell: (step) => shown(step.cardDetails) },
    { id: 'status', header: t`Status`, sortable: true, cell: (step) => <PosStatusBadge status={step.status} /> },
    { id: 'approval', header: t`Approval code`, cell: (step) => shown(step.approvalCode) },
    { id: 'reference', header: t`Reference`, cell: (step) => short(step.referenceNumber) },
    {
      id: 'terminal',
      header: t`MID, TID`,
      cell: ({ mid, tid }) => <Pair first={short(mid)} second={short(tid)} />,
    },
    {
      id: 'host',
      header: t`Host MID, VISA MDC name`,
      cell: ({ hostMid, visamdcName }) => <Pair first={short(hostMid)} second={short(visamdcName)} />,
    },
    { id: 'closedAt', header: t`Closed`, sortable: true, cell: (step) => <Instant at={step.closedAt} /> },
  ]
  const turn = (column: string) =>
    setSort((was) => ({
      column,
      direction: was.column === column && was.direction === 'descending' ? 'ascending' : 'descending',
    }))
  return (
    <Section title={t`Order history`}>
      {steps.length > 0 ? (
        <DataTable
          caption={t`Order history`}
          columns={columns}
          rows={sorted(steps, sort)}
          keyOf={({ key }) => key}
          sort={sort}
          onSort={turn}
        />
      ) : (
        <p>{t`Nothing has happened to this transaction yet.`}</p>
      )}
    </Section>
  )
}
