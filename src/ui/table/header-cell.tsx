import { type CSSProperties, memo } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { SortButton } from './sort-button.tsx'

interface HeaderCellProps {
  readonly id: string
  readonly header: string
  readonly align: 'start' | 'end' | undefined
  readonly share: number | undefined
  readonly sortable: boolean
  readonly hidden: boolean
  readonly direction: 'ascending' | 'descending' | 'none'
  readonly onSort: ((id: string) => void) | null
}

/** A column's header. It renders only when its sorting has changed. */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { id, header, align, share, sortable, hidden, direction, onSort } = props
  return (
    <th
      scope="col"
      data-align={align}
      {...(share === undefined
        ? {}
        : { width: `${share}%`, style: { '--least': `${share * 0.4}rem` } as CSSProperties })}
      className={hidden ? 'no-print' : undefined}
      {...(sortable ? { 'aria-sort': direction } : {})}
    >
      {sortable && onSort ? (
        <SortButton direction={direction} end={align === 'end'} onSort={() => onSort(id)}>
          {header}
        </SortButton>
      ) : hidden ? (
        <VisuallyHidden>{header}</VisuallyHidden>
      ) : (
        header
      )}
    </th>
  )
})
