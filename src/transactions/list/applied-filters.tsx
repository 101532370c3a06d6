import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { isDraftAsked } from '#machines/shell/asked-list.ts'
import { ListChips } from '#src/shell/list/list-chips.tsx'
import { useConditionCount } from '#src/shell/list/list-filter.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'

interface AppliedFiltersProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
}

/**
 * The applied conditions, each with its way out, and the way from a link's orders to all (TRX-10, TRX-11). A store and
 * days wait for Show orders (TRX-08): until then it says that the rows do not follow them.
 */
export function AppliedFilters<K extends ListKind>({ actor, parts }: AppliedFiltersProps<K>) {
  const canWiden = useSelector(actor, (snapshot) => snapshot.can({ type: 'wholeList.requested' }))
  const waits = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.query !== null && !isDraftAsked(snapshot.context) && snapshot.can({ type: 'list.requested' }),
  )
  const conditions = useConditionCount(actor)
  if (conditions === 0 && !canWiden && !waits) return null
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {canWiden ? (
        <EventButton actor={actor} event={{ type: 'wholeList.requested' }} size="sm" variant="outline">
          <Trans>Show all orders</Trans>
        </EventButton>
      ) : null}
      <ListChips actor={actor} words={parts.filterWords} />
      {waits ? (
        <Box role="status" color="fg.warning">
          <Trans>Press "Show orders" to apply your changes.</Trans>
        </Box>
      ) : null}
    </Box>
  )
}
