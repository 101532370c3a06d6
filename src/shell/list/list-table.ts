import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { columnOrder } from './column-order.ts'

const features = tableFeatures({ columnVisibilityFeature })

/**
 * The columns to show, in their order; the title of a row and the way to its details always are. Sorting and paging are
 * the machine's; the table only arranges.
 */
export function useListTable<Row extends object>(
  looks: readonly TableColumn<Row>[],
  rows: readonly Row[],
  chosen: readonly string[] | null,
  keyOf: (row: Row) => string,
): readonly TableColumn<Row>[] {
  const movable = looks.filter(({ part }) => part === undefined).map(({ id }) => id)
  const order = columnOrder(movable, chosen).values()
  const ids = looks.map(({ id, part }) => (part === undefined ? order.next().value : id)).join(' ')
  const without = looks
    .filter(({ id, part }) => part === undefined && chosen !== null && !chosen.includes(id))
    .map(({ id }) => id)
    .join(' ')
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(ids.split(' ').map((id) => helper.display({ id })))
  }, [ids])
  const data = useMemo(() => [...rows], [rows])
  const columnVisibility = useMemo(() => Object.fromEntries(without.split(' ').map((id) => [id, false])), [without])
  const table = useTable({ features, columns, data, getRowId: keyOf, state: { columnVisibility } })
  const visible = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join(' ')
  return useMemo(
    () => visible.split(' ').flatMap((wanted) => looks.filter(({ id }) => id === wanted)),
    [visible, looks],
  )
}
