import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { isStoreForeign } from '#contract/transactions/list/list-kinds.ts'
import { companyActor } from '#src/shell/app.ts'
import { comesAtLast, comesLater } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListStartsProps } from './list-starts.tsx'

const StoreAwaited = comesAtLast(
  inRoom('stores', () => import('#src/stores/without-store.tsx').then((file) => file.WithoutStore)),
)

/** What a company without a store sees instead; the bar of the list hides at once. */
const withoutStore = (
  <div data-no-store="">
    <Suspense fallback={null}>
      <StoreAwaited />
    </Suspense>
  </div>
)

const ListStarts = comesLater(inRoom('transactions', () => import('./list-starts.tsx').then((file) => file.ListStarts)))

const ForeignStore = comesLater(
  inRoom('transactions', () => import('./foreign-store.tsx').then((file) => file.ForeignStore)),
)

interface StateProps {
  readonly actor: ListActor
}

const useHasNoStore = () => useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores.length === 0)

/** The hint before the first query, and queries that are one press away (TRX-09). */
export function NotAsked(props: ListStartsProps) {
  const hasNoStore = useHasNoStore()
  if (hasNoStore) return withoutStore
  const starts = (
    <Suspense fallback={null}>
      <ListStarts {...props} />
    </Suspense>
  )
  return (
    <EmptyState kind="notAsked" title={<Trans>No orders are shown yet</Trans>} action={starts}>
      <Trans>Choose a period, a store or a filter, then press "Show orders".</Trans>
    </EmptyState>
  )
}

/** Nothing was found: there is no store yet, or no order matches (TRX-10). */
export function NoOrders({ actor }: StateProps) {
  const hasNoStore = useHasNoStore()
  const canReset = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.reset' }))
  const canShow = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.requested' }))
  if (hasNoStore) return withoutStore
  const clear = () => {
    actor.send({ type: 'filter.reset' })
    actor.send({ type: 'list.requested' })
  }
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>No orders match</Trans>}
      action={
        canReset ? (
          <ActionButton variant="outline" disabled={!canShow} why="isRangeValid" onClick={clear}>
            <Trans>Clear filters</Trans>
          </ActionButton>
        ) : undefined
      }
    >
      <Trans>Try a longer period, another store or fewer conditions.</Trans>
    </EmptyState>
  )
}

/** The orders could not be read, or they are those of a store that the reader does not see. */
export function FailedOrders({ actor }: StateProps) {
  const query = useSelector(actor, (snapshot) => snapshot.context.query)
  const isForeign = useSelector(companyActor(), (snapshot) => isStoreForeign(query, snapshot.context.facts?.stores))
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }))
  if (!isFailed || !isForeign) return <FailedState onRetry={() => actor.send({ type: 'list.refreshed' })} />
  return (
    <Suspense fallback={null}>
      <ForeignStore actor={actor} />
    </Suspense>
  )
}
