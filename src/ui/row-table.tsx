import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { Checkbox } from './checkbox.tsx'
import { SortButton } from './sort-button.tsx'
import type { TableColumn, TableProps } from './table-column.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const look = {
  w: 'full',
  textStyle: 'sm',
  textAlign: 'start',
  fontVariantNumeric: 'lining-nums tabular-nums',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& thead th': {
    position: { lg: 'sticky' },
    top: 'var(--table-top, 0px)',
    zIndex: '1',
    h: '10',
    px: '2',
    py: '0',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'medium',
    verticalAlign: 'middle',
    textAlign: 'start',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& tbody tr': { bg: 'transparent', transition: 'background 100ms' },
  '& tbody tr:hover': { bg: 'bg.subtle' },
  '& tbody tr[data-selected]': { bg: 'brand.subtle' },
  '& tbody td': { px: '2', py: '2', verticalAlign: 'middle', borderBottomWidth: '1px', borderColor: 'border.muted' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& th:first-of-type, & td:first-of-type': { ps: '4' },
  '& th:last-of-type, & td:last-of-type': { pe: '4' },
  '& [data-align=end]': { textAlign: 'end' },
  '& [data-select]': { w: '10' },
} as const

interface BodyRowProps<Row> {
  readonly row: Row
  readonly id: string
  readonly columns: readonly TableColumn<Row>[]
  readonly selected: boolean
  /** What the box says; without it there is none. */
  readonly selectLabel: string | null
  readonly onSelect: (id: string, selected: boolean) => void
}

/** One row; it renders anew only when something of its own has changed. */
const BodyRow = memo(function BodyRow<Row>(props: BodyRowProps<Row>): ReactNode {
  const { row, id, columns, selected, selectLabel, onSelect } = props
  return (
    <tr {...(selected ? { 'data-selected': '' } : {})}>
      {selectLabel === null ? null : (
        <td data-select="">
          <Checkbox aria-label={selectLabel} checked={selected} onChange={(checked) => onSelect(id, checked)} />
        </td>
      )}
      {columns.map(({ id: column, cell, align, part }) => (
        <td key={column} data-align={align ?? (part === 'actions' ? 'end' : undefined)}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

/** The same function at every render, so that rows are not drawn anew because of it. */
function useSelect(selection: TableProps<unknown>['selection']) {
  const latest = useRef(selection)
  useLayoutEffect(() => {
    latest.current = selection
  })
  return useCallback((id: string, selected: boolean) => latest.current?.onSelect(id, selected), [])
}

export function RowTable<Row>(props: TableProps<Row>) {
  const { t } = useLingui()
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort, onSort, selection, busy = false } = props
  const select = useSelect(selection)
  const all = selection !== undefined && rows.length > 0 && rows.every((row) => selection.selected.has(keyOf(row)))
  const some = selection !== undefined && !all && rows.some((row) => selection.selected.has(keyOf(row)))
  return (
    <chakra.div
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      overflowX={{ base: 'auto', lg: 'clip' }}
      overflowY={{ base: 'hidden', lg: 'visible' }}
    >
      <chakra.table css={look} aria-busy={busy}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" data-select="">
                <Checkbox
                  aria-label={t`Select all rows`}
                  checked={all}
                  indeterminate={some}
                  onChange={selection.onSelectAll}
                />
              </th>
            ) : null}
            {columns.map(({ id, header, align, sortable, part }) => {
              const direction = sort?.column === id ? sort.direction : 'none'
              return (
                <th key={id} scope="col" data-align={align} {...(sortable ? { 'aria-sort': direction } : {})}>
                  {sortable && onSort ? (
                    <SortButton direction={direction} end={align === 'end'} onSort={() => onSort(id)}>
                      {header}
                    </SortButton>
                  ) : part === 'actions' ? (
                    <VisuallyHidden>{header}</VisuallyHidden>
                  ) : (
                    header
                  )}
                </th>
              )
            })}
          </tr>
        </thead>
        <chakra.tbody opacity={busy ? 0.55 : 1}>
          {rows.map((row) => {
            const key = keyOf(row)
            const selected = selection?.selected.has(key) ?? false
            return (
              <BodyRow
                key={key}
                id={key}
                row={row}
                columns={columns}
                selected={selected}
                selectLabel={selection ? t`Select ${nameOf(row)}` : null}
                onSelect={select}
              />
            )
          })}
        </chakra.tbody>
      </chakra.table>
    </chakra.div>
  )
}
