import type { ReactNode } from 'react'
import { Amount } from '#src/ui/values/amount.tsx'
import { Instant } from '#src/ui/values/instant.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import type { TableColumn } from './table-column.ts'

/** An instant of the row, named as the row names it. */
export const instantColumn = <Name extends string, Row extends Readonly<Record<Name, string | null>>>(
  id: Name,
  header: string,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({ id, header, cell: (row) => <Instant at={row[id]} />, ...more })

/** The amount of the row, which leads its card. */
export const amountColumn = <Row extends { readonly amount: number; readonly currency: string }>(
  header: string,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({
  id: 'amount',
  header,
  align: 'end',
  card: 'lead',
  cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} />,
  ...more,
})

/** A mark of the row, such as its status, at the end of the first line of its card. */
export const markColumn = <Row,>(
  id: string,
  header: string,
  cell: (row: Row) => ReactNode,
  more: Partial<TableColumn<Row>> = {},
): TableColumn<Row> => ({ id, header, card: 'mark', cell, ...more })

/** The name of a person, on two lines where its column is narrow. */
export const nameCell = (name: string): ReactNode => (name ? <span className="riva-name">{name}</span> : missingValue)
