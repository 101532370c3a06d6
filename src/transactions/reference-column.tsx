import type { ScreenTarget } from '#src/shell/screen-link.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { TruncatedText } from '#src/ui/values/truncated-text.tsx'
import { ReferenceLink } from './reference-link.tsx'

interface Reference<Row> extends Pick<TableColumn<Row>, 'sortable'> {
  readonly numberOf: (row: Row) => string
  /** Where the details of the row are; null where it has none. */
  readonly to: (row: Row) => ScreenTarget | null
  /** Where a longer number is cut. */
  readonly length?: number
}

/** The number of a row, which names it and leads to its details. */
export const referenceColumn = <Row,>(
  id: string,
  header: string,
  { numberOf, to, length = Number.POSITIVE_INFINITY, ...more }: Reference<Row>,
): TableColumn<Row> => ({
  id,
  header,
  part: 'title',
  card: 'name',
  cell: (row) => {
    const target = to(row)
    const number = numberOf(row)
    if (target === null) return <TruncatedText text={number} length={length} />
    return (
      <ReferenceLink to={target} length={length}>
        {number}
      </ReferenceLink>
    )
  },
  ...more,
})
