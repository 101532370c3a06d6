import { useSelector } from '@xstate/react'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { comesAfterFirst } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import type { ColumnChoice } from '#src/shell/list/column-choice.ts'
import { LateViews } from '#src/transactions/views/views-place.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'

const SavedViews = comesAfterFirst(
  inRoom('transactions', () => import('#src/transactions/views/saved-views.tsx').then((file) => file.SavedViews)),
)

interface ListViewsProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
  readonly choice: ColumnChoice
  readonly today: () => string
}

/** The saved views of a list of orders. They come after the rows. */
export function ListViews<K extends ListKind>(props: ListViewsProps<K>) {
  return (
    <LateViews>
      <ViewsOfList {...props} />
    </LateViews>
  )
}

function ViewsOfList<K extends ListKind>({ actor, parts, choice, today }: ListViewsProps<K>) {
  const { kind, address } = parts
  const draft = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).draft)
  return (
    <SavedViews
      kind={kind}
      search={address.searchOf(draft)}
      leavesOut={Object.keys(address.personalOf(draft)).length > 0}
      leavesLink={kind === 'card' && linkOfFilter(draft.filter) !== undefined}
      columns={choice.chosen}
      onColumns={choice.choose}
      today={today}
    />
  )
}
