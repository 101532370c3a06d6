import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, useId } from 'react'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { cardColumns } from '#src/ui/look/card-columns.ts'
import { missingValue } from '#src/ui/values/missing-value.ts'
import type { TableColumn, TableProps } from './table-column.ts'
import { wholeRow } from './whole-row.ts'

/** Sorting for cards, which have no headers to press. */
function CardSort<Row>({ columns, sort, onSort }: Pick<TableProps<Row>, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useLingui()
  const id = useId()
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const Arrow = sort?.direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <chakra.div className="no-print" display="flex" alignItems="center" gap="2" mb="2">
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

/** Three lines, each on one line however long its texts are. */
const look = {
  '& > li': {
    px: '3',
    py: '2.5',
    minW: '0',
    borderWidth: '1px',
    borderRadius: 'l2',
    borderColor: 'border',
    bg: 'bg.panel',
    breakInside: 'avoid',
  },
  '&[data-opens] > li': { cursor: 'pointer' },
  '& > li:is([data-selected], [data-changed])': { borderColor: 'brand.border', bg: 'brand.subtle' },
  '.riva-dim &': { '& > li': { bg: 'bg.muted' } },
  '& [data-lead]': { display: 'flex', alignItems: 'center', gap: '2', minH: '6', mb: '0.5' },
  '& [data-line=lead]': { fontWeight: 'semibold', textStyle: 'md' },
  '& input[type=checkbox]': { boxSize: '6' },
  '& [data-mark]': { ms: 'auto', flexShrink: '0' },
  // What is only spoken stays inside the cut line.
  '& [data-line]': {
    position: 'relative',
    minH: '5',
    minW: '0',
    overflowX: 'clip',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-line=foot]': { color: 'fg.muted', flex: '1 0 auto', maxW: 'full' },
  // A button makes no card higher than its three lines; a finger reaches it above and below its own.
  '& :is([data-line], [data-foot]) > button:not(.riva-cut)': { position: 'relative', zIndex: '1', h: '6', minH: '6' },
  '& :is([data-line], [data-foot]) > button:not(.riva-cut)::before': {
    content: '""',
    position: 'absolute',
    insetInline: '0',
    insetBlock: '-2.5',
  },
  '& [data-foot]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3' },
  '& [data-foot]:not(:has(> :not(:empty)))': { display: 'none' },
} as const

const isActions = <Row,>({ part, card }: TableColumn<Row>) => part === 'actions' && card === 'foot'

const cellsAt = <Row,>(columns: readonly TableColumn<Row>[], place: TableColumn<Row>['card']) =>
  columns.filter((column) => column.card === place && !isActions(column))

/** A card says nothing of what is missing, unless a line would be empty. */
function Line<Row>({ columns, row }: { readonly columns: readonly TableColumn<Row>[]; readonly row: Row }) {
  const parts = columns
    .map(({ id, header, labelled, cell, brief = cell }) => ({ id, header, labelled, shown: brief(row) }))
    .filter(({ shown }) => shown !== null)
  const said = parts.filter(({ shown }) => shown !== missingValue)
  return (said.length > 0 ? said : parts.slice(0, 1)).map(({ id, header, labelled, shown }, at) => (
    <Fragment key={id}>
      {at > 0 ? ' · ' : ''}
      {labelled ? `${header}: ` : <span className="riva-hidden">{`${header}: `}</span>}
      {shown}
    </Fragment>
  ))
}

export function RowCards<Row>(props: TableProps<Row>) {
  const { t } = useLingui()
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort, onSort, selection, changed, opens } = props
  const [lead, mark] = [cellsAt(columns, 'lead'), cellsAt(columns, 'mark')]
  const [name, foot] = [cellsAt(columns, 'name'), cellsAt(columns, 'foot')]
  const actions = columns.find(isActions)
  return (
    <>
      <CardSort columns={columns} {...(sort && { sort })} {...(onSort && { onSort })} />
      <chakra.ul
        aria-label={caption}
        display="grid"
        gridTemplateColumns={cardColumns}
        gap="2"
        css={look}
        {...(opens ? { ...wholeRow, 'data-opens': '' } : {})}
      >
        {rows.map((row) => {
          const key = keyOf(row)
          const selected = selection?.selected.has(key) ?? false
          return (
            <li
              key={key}
              className="riva-card"
              data-row={key}
              {...(selected && { 'data-selected': '' })}
              {...(key === changed && { 'data-changed': '' })}
            >
              <div data-lead="">
                {selection ? (
                  <chakra.label htmlFor={`select-${key}`} flexShrink="0" p="2.5" m="-2.5">
                    <span className="riva-hidden">{t`Select ${nameOf(row)}`}</span>
                    <Checkbox
                      id={`select-${key}`}
                      checked={selected}
                      onChange={(checked) => selection.onSelect(key, checked)}
                    />
                  </chakra.label>
                ) : null}
                <div data-line="lead">
                  <Line columns={lead} row={row} />
                </div>
                <div data-mark="">
                  <Line columns={mark} row={row} />
                </div>
              </div>
              <div data-line="name">
                <Line columns={name} row={row} />
              </div>
              <div data-foot="">
                <div data-line="foot">
                  <Line columns={foot} row={row} />
                </div>
                {actions?.cell(row)}
              </div>
            </li>
          )
        })}
      </chakra.ul>
    </>
  )
}
