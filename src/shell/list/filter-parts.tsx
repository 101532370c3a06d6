import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentType, ReactNode } from 'react'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import type { FilterDialogProps } from '#src/shell/filter/filter-dialog.tsx'
import type { FilterWords } from '#src/shell/filter/filter-words.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import type { FilteredList } from './list-filter.tsx'

/** The dialog of filters with the catalogue of a room. */
export const filterDialogIn = (room: string): ComponentType<FilterDialogProps> =>
  comesWhenIdle(inRoom(room, () => import('#src/shell/filter/filter-dialog.tsx').then((file) => file.FilterDialog)))

interface ListFilterProps {
  readonly actor: FilteredList
  readonly dialog: ComponentType<FilterDialogProps>
  readonly words: FilterWords
  /** The verb with the rows: "Show links". */
  readonly ask: ReactNode
}

/** The dialog of a list's filter, while it is open. */
export function ListFilter({ actor, dialog: FilterDialog, words, ask }: ListFilterProps) {
  const filter = useSelector(actor, (snapshot) => snapshot.children.filterForm)
  if (!filter) return null
  return <FilterDialog actor={filter} words={words} ask={ask} />
}

/** What an empty list says. */
export interface EmptyWords {
  readonly title: ReactNode
  /** What may be done about it. */
  readonly advice: ReactNode
  readonly action?: ReactNode
}

interface EmptyListProps {
  readonly actor: FilteredList
  readonly nothingYet: EmptyWords
  readonly noMatch: EmptyWords
}

/** Nothing is there in the period, or nothing matches the conditions. */
export function EmptyList({ actor, nothingYet, noMatch }: EmptyListProps) {
  const canReset = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.reset' }))
  if (!canReset) {
    return (
      <EmptyState kind="nothingYet" title={nothingYet.title} action={nothingYet.action}>
        {nothingYet.advice}
      </EmptyState>
    )
  }
  const clear = () => {
    actor.send({ type: 'filter.reset' })
    actor.send({ type: 'list.requested' })
  }
  return (
    <EmptyState
      kind="noMatch"
      title={noMatch.title}
      action={
        <Button variant="outline" onClick={clear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      {noMatch.advice}
    </EmptyState>
  )
}
