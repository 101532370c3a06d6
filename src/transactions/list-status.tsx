import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { RefreshCw } from 'lucide-react'
import { memo } from 'react'
import { shownInstant } from '#contract/shell/dates.ts'
import { selectionLimit } from '#contract/transactions/list-kinds.ts'
import { sumsByCurrency } from '#contract/transactions/sums.ts'
import { CurrencySums } from './currency-sums.tsx'
import type { ListActor } from './list-actor.ts'

/** What is selected on all pages with its sums, and when the rows are from (TRX-10, D16). */
export const ListStatus = memo(function ListStatus({ actor }: { readonly actor: ListActor }) {
  const dataFrom = useSelector(actor, (snapshot) => snapshot.context.dataFrom)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }))
  const at = dataFrom === null ? null : shownInstant(dataFrom)
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2" mb="2" minH="8">
      <Box role="status" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        {selection.length > 0 ? (
          <>
            <Plural value={selection.length} one="# order selected" other="# orders selected" />
            <CurrencySums sums={sumsByCurrency(selection)} />
            {selection.length >= selectionLimit ? (
              <Box as="span" color="fg.warning">
                <Trans>No more can be selected.</Trans>
              </Box>
            ) : null}
            <Button size="sm" variant="ghost" onClick={() => actor.send({ type: 'selection.cleared' })}>
              <Trans>Clear selection</Trans>
            </Button>
          </>
        ) : null}
      </Box>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        rowGap="1"
        color={outdated ? 'fg.warning' : 'fg.muted'}
      >
        {outdated ? (
          <span>
            <Trans>The list could not be refreshed.</Trans>
          </span>
        ) : null}
        {at === null ? null : (
          <span>
            <Trans>As of {at} (Zagreb)</Trans>
          </span>
        )}
        <Refresh actor={actor} />
      </Box>
    </Box>
  )
})

const Refresh = memo(function Refresh({ actor }: { readonly actor: ListActor }) {
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.refreshed' }))
  return (
    <Button size="sm" variant="ghost" disabled={!canRefresh} onClick={() => actor.send({ type: 'list.refreshed' })}>
      <RefreshCw size={16} aria-hidden="true" />
      <Trans>Refresh</Trans>
    </Button>
  )
})
