import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ListKind } from '#contract/transactions/list-kinds.ts'
import { listOf } from '#machines/transactions/list-kind.ts'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'

interface AppliedFiltersProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
}

/** The conditions in force, each with its way out, and the way from a link's orders to all (TRX-10, TRX-11). */
export function AppliedFilters<K extends ListKind>({ actor, parts }: AppliedFiltersProps<K>) {
  const { kind, useConditions, without, Notice } = parts
  const filter = useSelector(actor, (snapshot) => listOf(kind, snapshot.context).draft.filter)
  const canWiden = useSelector(actor, (snapshot) => snapshot.can({ type: 'allOrders.requested' }))
  const chips = useConditions(filter)
  if (chips.length === 0 && !canWiden) return null
  return (
    <Box display="grid" gap="3" mb="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {canWiden ? (
          <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'allOrders.requested' })}>
            <Trans>Show all orders</Trans>
          </Button>
        ) : null}
        <FilterChips
          chips={chips}
          onRemove={(id) => {
            actor.send({ type: 'query.edited', patch: { filter: without(filter, id) } })
            actor.send({ type: 'orders.requested' })
          }}
          onClearAll={() => {
            actor.send({ type: 'filter.reset' })
            actor.send({ type: 'orders.requested' })
          }}
        />
      </Box>
      {Notice ? <Notice actor={actor} /> : null}
    </Box>
  )
}
