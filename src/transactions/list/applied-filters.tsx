import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { withoutCondition } from '#contract/shell/filter.ts'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { isDraftAsked } from '#machines/shell/asked-list.ts'
import { useConditionChips } from '#src/shell/filter/condition-chips.ts'
import { FilterChips } from '#src/ui/filter-chips.tsx'
import type { ListActor } from './list-actor.ts'
import type { ListParts } from './list-parts.ts'

interface AppliedFiltersProps<K extends ListKind> {
  readonly actor: ListActor
  readonly parts: ListParts<K>
}

/**
 * The chosen conditions, each with its way out, and the way from a link's orders to all (TRX-10, TRX-11). What is chosen
 * waits for Show orders (TRX-08): until then it says that the rows do not follow it.
 */
export function AppliedFilters<K extends ListKind>({ actor, parts }: AppliedFiltersProps<K>) {
  const { t } = useLingui()
  const { filter: table, filterWords } = parts
  const filter = useSelector(actor, (snapshot) => snapshot.context.draft.filter)
  const canWiden = useSelector(actor, (snapshot) => snapshot.can({ type: 'wholeList.requested' }))
  const asked = useSelector(actor, (snapshot) => snapshot.context.query?.filter)
  const waits = useSelector(
    actor,
    (snapshot) =>
      snapshot.context.query !== null && !isDraftAsked(snapshot.context) && snapshot.can({ type: 'list.requested' }),
  )
  const inForce = useConditionChips(table, filterWords, asked ?? {})
  const chips = useConditionChips(table, filterWords, filter).map((chip) => ({
    ...chip,
    pending: inForce.some(({ id, value }) => id === chip.id && value === chip.value) ? undefined : t`not shown yet`,
  }))
  const ask = () => actor.send({ type: 'list.requested' })
  if (chips.length === 0 && !canWiden && !waits) return null
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {canWiden ? (
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'wholeList.requested' })}>
          <Trans>Show all orders</Trans>
        </Button>
      ) : null}
      <FilterChips
        chips={chips}
        onRemove={(id) => {
          actor.send({ type: 'query.edited', patch: { filter: withoutCondition(table, filter, id) } })
          if (inForce.some((chip) => chip.id === id)) ask()
        }}
        onClearAll={() => {
          actor.send({ type: 'filter.reset' })
          if (inForce.length > 0) ask()
        }}
      />
      {waits ? (
        <Box role="status" color="fg.warning">
          <Trans>The list does not follow your new choices yet: press "Show orders".</Trans>
        </Box>
      ) : null}
    </Box>
  )
}
