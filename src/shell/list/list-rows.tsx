import { memo, type ReactNode } from 'react'
import { BusyRegion } from '#src/ui/state/busy-region.tsx'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { Pagination } from '#src/ui/table/pagination.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { type ListHandle, useFact } from './list-handle.ts'
import { useListTable } from './list-table.ts'

export interface ListRowsProps<Row extends object> {
  readonly list: ListHandle<Row>
  /** What the rows are, for those who do not see the page around them. */
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly chosen: readonly string[] | null
  /** Each row leads to its own page. */
  readonly opens: boolean
  /** Page sizes on offer; without them the size is fixed, and pages show only where one does not hold all rows. */
  readonly sizes: readonly number[] | null
  /** Shows the first row of another page. */
  readonly onTurn: () => void
  /** Sums of everything that was found. */
  readonly sums?: ReactNode
}

/** The rows of a page with their order, their selection and the way to other pages. */
function Rows<Row extends object>(props: ListRowsProps<Row>) {
  const { list, caption, columns, chosen, opens, sizes, onTurn, sums } = props
  const rows = useFact(list, 'rows')
  const sort = useFact(list, 'sort')
  const selection = useFact(list, 'selected')
  const changed = useFact(list, 'changed')
  const total = useFact(list, 'total')
  const size = useFact(list, 'size')
  const shown = useListTable(columns, rows, chosen, list.keyOf)
  const selected = new Set(selection.map(list.keyOf))
  return (
    <>
      <Busy list={list}>
        <DataTable
          caption={caption}
          columns={shown}
          rows={rows}
          keyOf={list.keyOf}
          nameOf={list.nameOf}
          opens={opens}
          changed={changed}
          {...(sort && { sort })}
          {...(list.offers('sort') && { onSort: list.sortBy })}
          {...(list.offers('toggle') && {
            selection: {
              selected,
              onSelect: (key) => {
                const row = rows.find((one) => list.keyOf(one) === key)
                if (row) list.toggle(row)
              },
              onSelectAll: (wanted) => {
                for (const row of rows) if (selected.has(list.keyOf(row)) !== wanted) list.toggle(row)
              },
            },
          })}
        />
      </Busy>
      {sizes || total > size ? <Pages list={list} sizes={sizes} onTurn={onTurn} /> : null}
      {sums}
    </>
  )
}

/** The same parts and rows are drawn once. */
export const ListRows = memo(Rows) as typeof Rows

function Busy<Row>({ list, children }: { readonly list: ListHandle<Row>; readonly children: ReactNode }) {
  return <BusyRegion busy={useFact(list, 'isBusy')}>{children}</BusyRegion>
}

interface PagesProps<Row> {
  readonly list: ListHandle<Row>
  readonly sizes: readonly number[] | null
  readonly onTurn: () => void
}

/** The page of the rows that are shown; a step goes on from the page that was requested last. */
function AllPages<Row>({ list, sizes, onTurn }: PagesProps<Row>) {
  const turn = (page: number) => {
    list.turn(page)
    onTurn()
  }
  return (
    <Pagination
      page={useFact(list, 'page')}
      size={useFact(list, 'size')}
      total={useFact(list, 'total')}
      sizes={(list.offers('size') && sizes) || undefined}
      onPage={turn}
      onStep={(by) => turn(list.fact('requestedPage') + by)}
      onSize={list.resize}
    />
  )
}
const Pages = memo(AllPages) as typeof AllPages
