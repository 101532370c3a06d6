import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { OrderRow } from '#contract/transactions/order.ts'
import type { TableColumn } from '#src/ui/table-column.ts'
import { useOrderColumns } from './order-columns.tsx'

const features = tableFeatures({ columnVisibilityFeature })
const helper = createColumnHelper<typeof features, OrderRow>()

/** The columns to show, in their order. Sorting and paging are the gateway's; the table only arranges. */
export function useOrderTable(rows: readonly OrderRow[]): readonly TableColumn<OrderRow>[] {
  const looks = useOrderColumns()
  const ids = looks.map(({ id }) => id).join(' ')
  const columns = useMemo(() => helper.columns(ids.split(' ').map((id) => helper.display({ id }))), [ids])
  const data = useMemo(() => [...rows], [rows])
  const table = useTable({ features, columns, data, getRowId: ({ id }) => id })
  const visible = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  return useMemo(
    () => visible.split(' ').flatMap((wanted) => looks.filter(({ id }) => id === wanted)),
    [visible, looks],
  )
}
