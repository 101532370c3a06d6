import { type ReactNode, useLayoutEffect } from 'react'
import { holdFirstScreen } from '#src/shell/early/first-screen.ts'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { BusyNote } from '#src/ui/state/busy-note.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { SkeletonRows } from '#src/ui/table/skeleton-rows.tsx'
import { useFact } from './list-handle.ts'
import { ListRows, type ListRowsProps } from './list-rows.tsx'

/** What a list shows in place of its rows. */
export interface ListStates {
  /** Nothing was requested yet. */
  readonly notAsked?: ReactNode
  readonly empty: ReactNode
  /** What a long load is about. */
  readonly loading?: ReactNode
  /** A failure that offers its own next step. */
  readonly failed?: ReactNode
}

export interface ListResultsProps<Row extends object> extends ListRowsProps<Row> {
  readonly states: ListStates
}

/** What the list shows now: the hint, rows, nothing, or that it failed. */
export function ListResults<Row extends object>({ states, ...rows }: ListResultsProps<Row>) {
  const { list, columns } = rows
  const stage = useFact(list, 'stage')
  const size = useFact(list, 'size')
  const isSettling = useFact(list, 'isSettling')
  const isWide = useWideScreen()
  const isLoading = stage === 'loading'
  useLayoutEffect(() => (isLoading ? holdFirstScreen() : undefined), [isLoading])
  if (stage === 'notAsked') return states.notAsked
  if (stage === 'failed') return states.failed ?? <FailedState onRetry={() => list.send('refresh')} />
  if (stage === 'results') return <ListRows {...rows} />
  if (stage === 'empty') return states.empty
  return (
    <>
      <SkeletonRows rows={rows.sizes ? size : 3} columns={columns.length} cards={!isWide} />
      {isSettling || !states.loading ? null : <BusyNote>{states.loading}</BusyNote>}
    </>
  )
}
