import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import type { FilterWords } from '#src/shell/filter/filter-words.ts'
import { inRoom } from '#src/shell/i18n.ts'
import type { ListActor } from './list-actor.ts'

const FilterDialog = comesWhenIdle(
  inRoom('transactions', () => import('#src/shell/filter/filter-dialog.tsx').then((file) => file.FilterDialog)),
)

interface CustomFilterProps {
  readonly actor: ListActor
  readonly words: FilterWords
}

/** The dialog of the custom filter, while it is open (TRX-12). */
export function CustomFilter({ actor, words }: CustomFilterProps) {
  const filter = useSelector(actor, (snapshot) => snapshot.children.filterForm)
  if (!filter) return null
  return <FilterDialog actor={filter} words={words} ask={<Trans>Show orders</Trans>} />
}
