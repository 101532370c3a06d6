import { useSelector } from '@xstate/react'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import type { FilterWords } from '#src/shell/filter/filter-words.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { type FilteredList, useConditionCount } from './list-filter.tsx'

/** A first page of a list without conditions does without them. */
const ConditionChips = comesWhenIdle(
  inRoom('further', () => import('#src/shell/filter/condition-chips.tsx').then((file) => file.ConditionChips)),
)

interface ListChipsProps {
  readonly actor: FilteredList
  readonly words: FilterWords
}

const noTable: FilterTable = {}

/** The applied conditions, each with its way out. Without one of them a list that was requested is requested again. */
export function ListChips({ actor, words }: ListChipsProps) {
  const table = useSelector(actor, (snapshot) => snapshot.context.rules.filterTable ?? noTable)
  const filter = useSelector(actor, (snapshot) => snapshot.context.draft.filter)
  const isAsked = useSelector(actor, (snapshot) => snapshot.context.query !== null)
  const conditions = useConditionCount(actor)
  if (conditions === 0) return null
  const follow = () => {
    if (isAsked) actor.send({ type: 'list.requested' })
  }
  return (
    <ConditionChips
      table={table}
      words={words}
      filter={filter}
      onChange={(changed) => {
        actor.send({ type: 'query.edited', patch: { filter: changed } })
        follow()
      }}
      onClearAll={() => {
        actor.send({ type: 'filter.reset' })
        follow()
      }}
    />
  )
}
