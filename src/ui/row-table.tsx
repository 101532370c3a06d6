import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { dequal } from 'dequal'
import { memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { breakpoints } from './breakpoints.ts'
import { Checkbox } from './checkbox.tsx'
import { HeaderCell } from './header-cell.tsx'
import { useLines } from './row-lines.ts'
import { steadyColumns } from './steady-columns.ts'
import type { TableColumn, TableProps } from './table-column.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import { wholeRow } from './whole-row.ts'

/** More columns stand closer together, and fit into a somewhat wider window. */
const mostThatFit = 7

/** The head of a table stays where the header of the page ends; one that moves sideways stays in its own box. */
const boxOf = (fits: 'lg' | 'xl') => ({
  overflowX: { base: 'auto', [fits]: 'clip' },
  overflowY: { base: 'hidden', [fits]: 'visible' },
  // However wide its columns are, they widen nothing around it.
  contain: 'inline-size',
  '--table-top': { [fits]: 'sizes.12' },
  // What does not fit all the same is reached by moving it sideways.
  '&[data-beyond]': { overflowX: 'auto', overflowY: 'hidden', '--table-top': '0px' },
})
const [box, crowdedBox] = [boxOf('lg'), boxOf('xl')]

/**
 * All columns on a sheet upright: what can be pressed is left out, and what is long is broken. Its width is another than
 * that of the window which the columns were measured in.
 */
const paper = {
  fontSize: '7pt',
  lineHeight: '1.3',
  '& thead': { display: 'table-header-group' },
  '& thead th': { position: 'static', w: 'auto !important', h: 'auto', px: '0.5', py: '1' },
  '& tr': { breakInside: 'avoid' },
  '& tbody td': { px: '0.5', py: '0.5' },
  '& th:first-of-type, & td:first-of-type': { ps: '1' },
  '& th:last-of-type, & td:last-of-type': { pe: '1' },
  // A button of its own would not be repeated with the head.
  '& thead button': { display: 'contents' },
  '& thead svg': { display: 'none' },
  '& tbody button': { minH: '0', fontSize: 'inherit' },
  '& .riva-badge': { px: '1', minH: '0', fontSize: 'inherit' },
} as const

const look = {
  w: 'full',
  textStyle: 'sm',
  textAlign: 'start',
  fontVariantNumeric: 'lining-nums tabular-nums',
  borderCollapse: 'separate',
  borderSpacing: '0',
  '& thead th': {
    // What is only spoken in it moves with its column.
    position: { base: 'relative', lg: 'sticky' },
    [`@media (width < ${breakpoints.lg})`]: { minW: 'var(--least)' },
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
  // The head lies over the rows where it stays in view.
  '& thead button': { scrollMarginTop: '12' },
  '& tbody :is(a, button, input)': { scrollMarginTop: { lg: '28' } },
  // A ground of its own, for texts that are made paler can no longer be read by everybody.
  '&[aria-busy=true] tbody, .riva-dim & tbody': { bg: 'bg.muted', transition: 'background-color 0s 150ms' },
  '&[aria-busy=true] tbody td, .riva-dim & tbody td': { borderColor: 'border.emphasized' },
  '& tbody tr:is(:hover, :focus-within)': { bg: 'bg.subtle' },
  '& tbody[data-opens] tr': { cursor: 'pointer' },
  '& tbody tr[data-selected]': { bg: 'brand.subtle' },
  '& tbody tr[data-changed]': { bg: 'brand.subtle', boxShadow: 'inset 0.25rem 0 {colors.brand.solid}' },
  '& tbody td': {
    h: '2.625rem',
    px: '2',
    py: '1',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    position: 'relative',
    whiteSpace: 'nowrap',
    // However long a text is, its row and the columns beside it stay in view.
    maxW: '20rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& tbody td[data-share]': { maxW: '0' },
  // Breaks between words rather than being cut.
  '& .riva-words': { display: 'block', whiteSpace: 'normal' },
  '& tbody .riva-cut': { display: 'block', maxW: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& th:first-of-type, & td:first-of-type': { ps: '4' },
  '& th:last-of-type, & td:last-of-type': { pe: '4' },
  '& [data-align=end]': { textAlign: 'end' },
  '& [data-select]': { w: '10' },
  '@media print': paper,
} as const

/** Where all columns would not fit on one line in the usual size. */
const closer = `@media (min-width: ${breakpoints.md}) and (max-width: 1439px)`
const crowdedLook = {
  ...look,
  [closer]: {
    textStyle: 'xs',
    '& :is(thead th, tbody td)': { px: '1.5' },
    '& .riva-badge': { px: '1' },
    '& .riva-tile': { w: '12', fontSize: '0.625rem' },
    // Two lines are as high as a row.
    '& .riva-long': { display: 'block', maxW: '28', whiteSpace: 'normal' },
    '& .riva-groups': { display: 'inline-block', maxW: '32', whiteSpace: 'normal', verticalAlign: 'middle' },
  },
} as const

interface BodyRowProps<Row> {
  readonly row: Row
  readonly id: string
  readonly columns: readonly TableColumn<Row>[]
  readonly selected: boolean
  readonly isChanged: boolean
  /** What the box says; without it there is none. */
  readonly selectLabel: string | null
  readonly onSelect: (id: string, selected: boolean) => void
}

function BodyRowCells<Row>(props: BodyRowProps<Row>): ReactNode {
  const { row, id, columns, selected, isChanged, selectLabel, onSelect } = props
  return (
    <tr data-row={id} {...(selected && { 'data-selected': '' })} {...(isChanged && { 'data-changed': '' })}>
      {selectLabel === null ? null : (
        <td data-select="" className="no-print">
          <Checkbox aria-label={selectLabel} checked={selected} onChange={(checked) => onSelect(id, checked)} />
        </td>
      )}
      {columns.map(({ id: column, cell, align, part, share }) => (
        <td
          key={column}
          data-align={align ?? (part === 'actions' ? 'end' : undefined)}
          data-share={share}
          className={part === 'actions' ? 'no-print' : undefined}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}

const isSameRow = <Row,>(before: BodyRowProps<Row>, after: BodyRowProps<Row>) =>
  before.id === after.id &&
  before.columns === after.columns &&
  before.selected === after.selected &&
  before.isChanged === after.isChanged &&
  before.selectLabel === after.selectLabel &&
  before.onSelect === after.onSelect &&
  dequal(before.row, after.row)

/** One row; it renders anew only when something of its own has changed: every reply brings equal rows as new objects. */
const BodyRow = memo(BodyRowCells, isSameRow) as typeof BodyRowCells

/** The same function at every render, so that nothing is drawn anew because of it. */
function useSame<Args extends readonly unknown[]>(call: ((...args: Args) => void) | undefined) {
  const latest = useRef(call)
  useLayoutEffect(() => {
    latest.current = call
  })
  return useCallback((...args: Args) => latest.current?.(...args), [])
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-row]')?.dataset.row

/** The focus leaves a row that goes: another row in its place must not answer to the keys meant for it. */
function useFocusOfRow(body: RefObject<HTMLTableSectionElement | null>) {
  const focused = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement) || !body.current?.contains(active)) return
    if (rowOf(active) !== focused.current) active.blur()
  })
  const remember = ({ target }: { readonly target: Element }) => {
    focused.current = rowOf(target)
  }
  return remember
}

export function RowTable<Row>(props: TableProps<Row>) {
  const { t } = useLingui()
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort, onSort, selection, changed, busy = false, opens } = props
  const select = useSame(selection?.onSelect)
  const sortBy = useSame(onSort)
  const body = useRef<HTMLTableSectionElement>(null)
  const { lines, late } = useLines(rows, keyOf, body)
  const remember = useFocusOfRow(body)
  const crowded = columns.length > mostThatFit
  const all = selection !== undefined && rows.length > 0 && rows.every((row) => selection.selected.has(keyOf(row)))
  const some = selection !== undefined && !all && rows.some((row) => selection.selected.has(keyOf(row)))
  return (
    <chakra.div borderWidth="1px" borderRadius="l2" bg="bg.panel" css={crowded ? crowdedBox : box}>
      <chakra.table css={crowded ? crowdedLook : look} aria-busy={busy}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr key={columns.map(({ header }) => header).join()} ref={steadyColumns}>
            {selection ? (
              <th scope="col" data-select="" className="no-print">
                <Checkbox
                  aria-label={t`Select all rows`}
                  checked={all}
                  indeterminate={some}
                  onChange={selection.onSelectAll}
                />
              </th>
            ) : null}
            {columns.map(({ id, header, align, sortable, part, share }) => (
              <HeaderCell
                key={id}
                id={id}
                header={header}
                align={align}
                share={share}
                sortable={sortable === true}
                hidden={part === 'actions'}
                direction={sort?.column === id ? sort.direction : 'none'}
                onSort={onSort ? sortBy : null}
              />
            ))}
          </tr>
        </thead>
        <tbody
          ref={body}
          aria-busy={busy || late}
          onFocus={remember}
          {...(opens ? { ...wholeRow, 'data-opens': '' } : {})}
        >
          {lines.map(({ slot, row }) => {
            const key = keyOf(row)
            const selected = selection?.selected.has(key) ?? false
            return (
              <BodyRow
                key={slot}
                id={key}
                row={row}
                columns={columns}
                selected={selected}
                isChanged={key === changed}
                selectLabel={selection ? t`Select ${nameOf(row)}` : null}
                onSelect={select}
              />
            )
          })}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}
