import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { RowCards } from './row-cards.tsx'
import { RowTable } from './row-table.tsx'
import type { TableProps } from './table-column.ts'

/** A table, or, where it would not fit, the same rows as cards of label and value. */
export function DataTable<Row>(props: TableProps<Row>) {
  return useWideScreen() ? <RowTable {...props} /> : <RowCards {...props} />
}
