import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { defaultPageSize } from '#contract/shell/paging.ts'
import { isStoreForeign, type ListKind } from '#contract/transactions/list/list-kinds.ts'
import { companyActor } from '#src/shell/app.ts'
import { BusyNote } from '#src/ui/busy-note.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FailedState } from '#src/ui/failed-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'
import { ListRows } from './list-rows.tsx'

interface ListResultsProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
  /** The columns to show; null shows all. */
  readonly chosen: readonly string[] | null
}

/** What the list shows now: the hint, rows, nothing, or that it failed (TRX-06, TRX-09, TRX-10, TRX-19). */
function Results<K extends ListKind>({ actor, parts, chosen }: ListResultsProps<K>) {
  const rows = useSelector(actor, (snapshot) => snapshot.context.rows)
  const size = useSelector(actor, (snapshot) => snapshot.context.query?.size ?? defaultPageSize)
  const unasked = useSelector(actor, (snapshot) => snapshot.matches({ list: 'unasked' }))
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ list: 'failed' }))
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }))
  const empty = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'empty' } }))
  const settling = useSelector(actor, (snapshot) => snapshot.hasTag('settling'))
  const query = useSelector(actor, (snapshot) => snapshot.context.query)
  const hasNoStore = useSelector(companyActor(), (snapshot) => snapshot.context.facts?.stores.length === 0)
  const isForeign = useSelector(companyActor(), (snapshot) => isStoreForeign(query, snapshot.context.facts?.stores))
  const canReset = useSelector(actor, (snapshot) => snapshot.can({ type: 'filter.reset' }))
  const canShow = useSelector(actor, (snapshot) => snapshot.can({ type: 'orders.requested' }))
  if (unasked) {
    return (
      <EmptyState kind="notAsked" title={<Trans>No orders are shown yet</Trans>}>
        <Trans>Choose a period, a store or a filter, then press "Show orders".</Trans>
      </EmptyState>
    )
  }
  if (failed && isForeign) return <ForeignStore actor={actor} canShow={canShow} />
  if (failed || (outdated && rows.length === 0))
    return <FailedState onRetry={() => actor.send({ type: 'list.refreshed' })} />
  return (
    <>
      {settling ? (
        <Box role="status" display="flex" alignItems="center" gap="3" mb="3" color="fg.muted">
          <Trans>The list will load in a moment.</Trans>
          <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'results.demanded' })}>
            <Trans>Show now</Trans>
          </Button>
        </Box>
      ) : null}
      {empty && hasNoStore ? (
        <EmptyState kind="nothingYet" title={<Trans>There are no orders yet</Trans>}>
          <Trans>There is no store yet whose orders could stand here.</Trans>
        </EmptyState>
      ) : empty ? (
        <EmptyState
          kind="noMatch"
          title={<Trans>No orders match</Trans>}
          action={
            canReset ? (
              <Button
                variant="outline"
                disabled={!canShow}
                onClick={() => {
                  actor.send({ type: 'filter.reset' })
                  actor.send({ type: 'orders.requested' })
                }}
              >
                <Trans>Clear filters</Trans>
              </Button>
            ) : undefined
          }
        >
          <Trans>Try a longer period, another store or fewer conditions.</Trans>
        </EmptyState>
      ) : rows.length === 0 ? (
        <>
          <SkeletonRows rows={size} columns={8} />
          {settling ? null : (
            <BusyNote>
              <Trans>Orders are loading. Long periods take a little longer.</Trans>
            </BusyNote>
          )}
        </>
      ) : (
        <ListRows actor={actor} parts={parts} chosen={chosen} />
      )}
    </>
  )
}

/** An address that came from somebody else, or was kept from before, must not read as one of all stores. */
function ForeignStore({ actor, canShow }: { readonly actor: ListActor; readonly canShow: boolean }) {
  return (
    <EmptyState
      kind="noMatch"
      title={<Trans>This store is not among yours</Trans>}
      action={
        <Button
          variant="outline"
          disabled={!canShow}
          onClick={() => {
            actor.send({ type: 'query.edited', patch: { store: null } })
            actor.send({ type: 'orders.requested' })
          }}
        >
          <Trans>Show orders of all stores</Trans>
        </Button>
      }
    >
      <Trans>The address names a store that you do not see or that does not exist.</Trans>
    </EmptyState>
  )
}

export const ListResults = memo(Results) as typeof Results
