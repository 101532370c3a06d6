import type { ReactNode } from 'react'

export interface TableColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Amounts stand at the end. */
  readonly align?: 'start' | 'end'
  readonly sortable?: boolean
  /** `title` names the row and is always shown; `actions` has no visible header and is always last. */
  readonly part?: 'title' | 'actions'
  /** Takes what the other columns leave, in percent of the table; what does not fit ends with an ellipsis. */
  readonly share?: number
  /** Its place on a phone's card of three lines: first line, its end, second line, third line. Not on the card without one. */
  readonly card?: 'lead' | 'mark' | 'name' | 'foot'
  /** The card shows the header, where the cell alone could mean anything. */
  readonly labelled?: boolean
  /** The cell in short, for a card; null leaves it out. */
  readonly brief?: (row: Row) => ReactNode
}

export interface TableSort {
  readonly column: string
  readonly direction: 'ascending' | 'descending'
}

export interface TableSelection {
  readonly selected: ReadonlySet<string>
  readonly onSelect: (key: string, selected: boolean) => void
  readonly onSelectAll: (selected: boolean) => void
}

export interface TableProps<Row> {
  /** What the rows are, for those who do not see the page around them. */
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What the row is called in "Select …" : the order number. */
  readonly nameOf?: (row: Row) => string
  readonly sort?: TableSort | undefined
  readonly onSort?: ((column: string) => void) | undefined
  readonly selection?: TableSelection | undefined
  /** The row that was changed by the person who comes back to it. */
  readonly changed?: string | null
  /** Each row leads somewhere: a press anywhere on it follows its first link. */
  readonly opens?: boolean
}
