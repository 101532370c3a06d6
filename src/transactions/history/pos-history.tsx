import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PosOrder, PosRow } from '#contract/transactions/pos.ts'
import { usePosColumns } from '#src/transactions/list/kinds/pos-columns.tsx'
import { Section } from '#src/ui/section.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import type { TableColumn, TableSort } from '#src/ui/table/table-column.ts'
import { Instant } from '#src/ui/values/instant.tsx'

type Step = PosRow & { readonly key: string; readonly number: number }

const sortedBy = (step: Step, column: string): string | number =>
  ({ amount: step.amount, status: step.status })[column] ?? step.createdAt

/** Steps of the same value keep the order in which they happened. */
const sorted = (steps: readonly Step[], { column, direction }: TableSort): readonly Step[] => {
  const sign = direction === 'ascending' ? 1 : -1
  return [...steps].sort((one, other) => {
    const [a, b] = [sortedBy(one, column), sortedBy(other, column)]
    return sign * (a === b ? one.number - other.number : a < b ? -1 : 1)
  })
}

/** The steps of a point-of-sale transaction with the columns of the list (POS-16). */
export function PosHistory({ order }: { readonly order: PosOrder }) {
  const { t } = useLingui()
  const [sort, setSort] = useState<TableSort>({ column: 'createdAt', direction: 'descending' })
  const ofList: readonly TableColumn<PosRow>[] = usePosColumns()
  const steps = (order.history ?? []).map((step, index) => ({ ...step, number: index, key: String(index) }))
  // A step has no details page: its time is no link.
  const columns: readonly TableColumn<Step>[] = ofList
    .filter(({ id }) => id !== 'details')
    .map((column) =>
      column.id === 'createdAt' ? { ...column, cell: (step) => <Instant at={step.createdAt} /> } : column,
    )
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
