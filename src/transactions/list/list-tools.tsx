import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Bookmark, Columns3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { linkOfFilter } from '#contract/transactions/list/list-draft.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { listOf } from '#machines/transactions/list/list-kind.ts'
import { comesAtLast } from '#src/shell/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { useHasFeature } from '#src/transactions/features.ts'
import type { ColumnChoice } from './column-choice.ts'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'

const ColumnsDialog = comesAtLast(
  inRoom('transactions', () => import('./columns-dialog.tsx').then((file) => file.ColumnsDialog)),
)
const SavedViewsDialog = comesAtLast(
  inRoom('transactions', () =>
    import('#src/transactions/views/saved-views-dialog.tsx').then((file) => file.SavedViewsDialog),
  ),
)

interface ListToolsProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
  readonly choice: ColumnChoice
  readonly today: () => string
}

interface ViewsDialogProps<K extends ListKind> extends ListToolsProps<K> {
  readonly onClose: () => void
}

function ViewsDialog<K extends ListKind>({ actor, parts, choice, today, onClose }: ViewsDialogProps<K>) {
  const { kind, address } = parts
  const draft = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).draft)
  return (
    <SavedViewsDialog
      kind={kind}
      search={address.searchOf(draft)}
      leavesOut={Object.keys(address.personalOf(draft)).length > 0}
      leavesLink={kind === 'card' && linkOfFilter(draft.filter) !== undefined}
      columns={choice.chosen}
      onColumns={choice.choose}
      today={today}
      onClose={onClose}
    />
  )
}

/** Which columns are shown, and the saved views where the gateway keeps them. */
export function ListTools<K extends ListKind>({ actor, parts, choice, today }: ListToolsProps<K>) {
  const { useColumns } = parts
  const [open, setOpen] = useState<'columns' | 'views' | null>(null)
  const columns = useColumns().filter(({ part }) => part === undefined)
  const hasViews = useHasFeature('savedViews')
  const close = () => setOpen(null)
  return (
    <>
      {hasViews ? (
        <Button variant="ghost" onClick={() => setOpen('views')}>
          <Bookmark size={16} aria-hidden="true" />
          <Trans>Saved views</Trans>
        </Button>
      ) : null}
      <Button variant="ghost" onClick={() => setOpen('columns')}>
        <Columns3 size={16} aria-hidden="true" />
        <Trans>Columns</Trans>
      </Button>
      <Suspense fallback={null}>
        {open === 'columns' ? <ColumnsDialog columns={columns} {...choice} onClose={close} /> : null}
        {open === 'views' ? (
          <ViewsDialog actor={actor} parts={parts} choice={choice} today={today} onClose={close} />
        ) : null}
      </Suspense>
    </>
  )
}
