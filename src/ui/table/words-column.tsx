import type { ReactNode } from 'react'
import { missingValue } from '#src/ui/values/missing-value.ts'
import type { TableColumn } from './table-column.ts'

/** A card leaves out what is missing, and knows it by its sign. */
const onCard = (words: ReactNode) => (words === missingValue ? missingValue : <bdi>{words}</bdi>)

/** A text of the row; a dash where it is missing or empty. */
export const textColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => string | null,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({
  id,
  header,
  cell: (row) => <bdi>{read(row) || missingValue}</bdi>,
  brief: (row) => onCard(read(row) || missingValue),
  ...more,
})

/** Words of the row that break into lines in their cell, and stand in one line on a card. */
export const wordsColumn = <Row,>(
  id: string,
  header: string,
  read: (row: Row) => ReactNode,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({
  id,
  header,
  cell: (row) => <bdi className="riva-words">{read(row)}</bdi>,
  brief: (row) => onCard(read(row)),
  ...more,
})
