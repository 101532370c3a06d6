import { chakra } from '@chakra-ui/react/styled-system'
import { Table } from '@chakra-ui/react/table'
import { useLingui } from '@lingui/react/macro'
import { Checkbox } from './checkbox.tsx'
import { SortButton } from './sort-button.tsx'
import type { TableProps } from './table-column.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const look = {
  textStyle: 'sm',
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

export function RowTable<Row>(props: TableProps<Row>) {
  const { t } = useLingui()
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort, onSort, selection, busy = false } = props
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
      <Table.Root native css={look} aria-busy={busy}>
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
              <tr key={key} {...(selected ? { 'data-selected': '' } : {})}>
                {selection ? (
                  <td data-select="">
                    <Checkbox
                      aria-label={t`Select ${nameOf(row)}`}
                      checked={selected}
                      onChange={(checked) => selection.onSelect(key, checked)}
                    />
                  </td>
                ) : null}
                {columns.map(({ id, cell, align, part }) => (
                  <td key={id} data-align={align ?? (part === 'actions' ? 'end' : undefined)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </chakra.tbody>
      </Table.Root>
    </chakra.div>
  )
}
