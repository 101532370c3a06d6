import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import type { TableColumn, TableProps } from './table-column.ts'

/** Sorting for cards, which have no headers to press. */
function CardSort<Row>({ columns, sort, onSort }: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useLingui()
  const id = useId()
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <chakra.div display="flex" alignItems="center" gap="2" mb="3">
      <chakra.label htmlFor={id} color="fg.muted" flexShrink="0">
        <Trans>Sort by</Trans>
      </chakra.label>
      <chakra.select
        id={id}
        flex="1"
        minW="0"
        h="11"
        px="2"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        bg="bg.panel"
        value={sort?.column ?? ''}
        onChange={(event) => onSort(event.currentTarget.value)}
      >
        {sort ? null : <option value="">{t`Choose a column`}</option>}
        {sortable.map((column) => (
          <option key={column.id} value={column.id}>
            {column.header}
          </option>
        ))}
      </chakra.select>
      {sort ? (
        <chakra.button
          type="button"
          aria-label={sort.direction === 'ascending' ? t`Sort descending` : t`Sort ascending`}
          onClick={() => onSort(sort.column)}
          display="inline-flex"
          alignItems="center"
          justifyContent="center"
          boxSize="11"
          borderWidth="1px"
          borderColor="border.control"
          borderRadius="l2"
          bg="bg.panel"
        >
          <Arrow size={16} aria-hidden="true" />
        </chakra.button>
      ) : null}
    </chakra.div>
  )
}

const bodyOf = <Row,>(columns: readonly TableColumn<Row>[]) => columns.filter((column) => column.part === undefined)

export function RowCards<Row>(props: TableProps<Row>) {
  const { t } = useLingui()
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort, onSort, selection, busy = false } = props
  const title = columns.find((column) => column.part === 'title')
  const actions = columns.find((column) => column.part === 'actions')
  return (
    <>
      <CardSort columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
      <chakra.ul aria-label={caption} aria-busy={busy} display="grid" gap="3">
        {rows.map((row) => {
          const key = keyOf(row)
          const selected = selection?.selected.has(key) ?? false
          return (
            <chakra.li
              key={key}
              px="4"
              py="3"
              minW="0"
              borderWidth="1px"
              borderRadius="l2"
              borderColor={selected ? 'brand.border' : 'border'}
              bg={selected ? 'brand.subtle' : 'bg.panel'}
              css={{ '[aria-busy=true] > &, .riva-dim &': { bg: 'bg.muted' } }}
            >
              {title || selection ? (
                <chakra.div display="flex" alignItems="center" gap="3" minH="8" fontWeight="semibold" textStyle="md">
                  {selection ? (
                    <Checkbox
                      aria-label={t`Select ${nameOf(row)}`}
                      checked={selected}
                      onChange={(checked) => selection.onSelect(key, checked)}
                    />
                  ) : null}
                  {title?.cell(row)}
                </chakra.div>
              ) : null}
              <dl>
                {bodyOf(columns).map(({ id, header, cell }) => (
                  <chakra.div key={id} display="flex" alignItems="center" justifyContent="space-between" gap="4" py="1">
                    <chakra.dt color="fg.muted" flexShrink="0">
                      {header}
                    </chakra.dt>
                    <chakra.dd textAlign="end" minW="0" overflowWrap="anywhere">
                      {cell(row)}
                    </chakra.dd>
                  </chakra.div>
                ))}
              </dl>
              {actions ? (
                <chakra.div display="flex" flexWrap="wrap" gap="2" pt="2" mt="2" borderTopWidth="1px">
                  {actions.cell(row)}
                </chakra.div>
              ) : null}
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}
