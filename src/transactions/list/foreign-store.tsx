import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import type { ListActor } from './list-actor.ts'

/** A URL may name a store of somebody else: it must not read as one of all stores. */
export function ForeignStore({ actor }: { readonly actor: ListActor }) {
  const canShow = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.requested' }))
  const showAll = () => {
    actor.send({ type: 'query.edited', patch: { store: null } })
    actor.send({ type: 'list.requested' })
  }
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>You have no access to this store</Trans>}
      action={
        <ActionButton variant="outline" disabled={!canShow} why="isRangeValid" onClick={showAll}>
          <Trans>Show orders of all stores</Trans>
        </ActionButton>
      }
    >
      <Trans>The address names a store that you do not see or that does not exist.</Trans>
    </EmptyState>
  )
}
