import type { TableColumn } from '#src/ui/table/table-column.ts'
import { wordsColumn } from '#src/ui/table/words-column.tsx'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'

/** A text of the row that is an e-mail or holds one; the e-mail breaks before its domain. */
export const emailTextColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> =>
  wordsColumn(id, header, (row) => read(row) ?? missingValue, {
    cell: (row) => (
      <bdi className="riva-words">
        <BreaksAtSign text={read(row) ?? missingValue} />
      </bdi>
    ),
    ...more,
  })
