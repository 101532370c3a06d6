import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { dequal } from 'dequal'
import { memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { HeaderCell } from './header-cell.tsx'
import { useLines } from './row-lines.ts'
import { steadyColumns } from './steady-columns.ts'
import type { TableColumn, TableProps } from './table-column.ts'
import { box, crowdedBox, crowdedLook, look } from './table-look.ts'
import { wholeRow } from './whole-row.ts'

/** More columns stand closer together, and fit into a somewhat wider window. */
const mostThatFit = 6

/** Kept free for a row that is not drawn yet: a list that is returned to can be scrolled to where it was. */
const mostHeight = 99

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

/** One row. It renders only when its values have changed: every reply brings equal rows as new objects. */
const BodyRow = memo(BodyRowCells, isSameRow) as typeof BodyRowCells

/** The same function at every render, so that it causes no render. */
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
  const { caption, columns, rows, keyOf, nameOf = keyOf, sort, onSort, selection, changed, opens } = props
  const select = useSame(selection?.onSelect)
  const sortBy = useSame(onSort)
  const body = useRef<HTMLTableSectionElement>(null)
  const { lines, late } = useLines(rows, keyOf, body)
  const remember = useFocusOfRow(body)
  const crowded = columns.length > mostThatFit
  const all = selection !== undefined && rows.length > 0 && rows.every((row) => selection.selected.has(keyOf(row)))
  const some = selection !== undefined && !all && rows.some((row) => selection.selected.has(keyOf(row)))
  return (
    <chakra.div
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      css={crowded ? crowdedBox : box}
      style={{ paddingBottom: (rows.length - lines.length) * mostHeight }}
    >
      <chakra.table css={crowded ? crowdedLook : look}>
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
        <tbody ref={body} aria-busy={late} onFocus={remember} {...(opens ? { ...wholeRow, 'data-opens': '' } : {})}>
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
