import type { ListKind, RowOfKind } from '#contract/transactions/list/list-kinds.ts'
import { DetailsLink } from '#src/shell/list/details-link.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { rowDetails } from './row-details.ts'

/** The way to the details of a row. */
export const detailsColumn = <K extends ListKind>(kind: K, header: string): TableColumn<RowOfKind<K>> => ({
  id: 'details',
  header,
  part: 'actions',
  cell: (row) => <DetailsLink to={rowDetails(kind, row)}>{header}</DetailsLink>,
})
