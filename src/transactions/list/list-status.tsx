import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { selectionLimit } from '#contract/shell/paging.ts'
import { sumsByCurrency } from '#contract/shell/sums.ts'
import { DataFrom } from '#src/ui/data-from.tsx'
import { RefreshButton } from '#src/ui/refresh-button.tsx'
import { CurrencySums } from './currency-sums.tsx'
import type { ListActor } from './list-actor.ts'

/** What is selected on all pages with its sums, and when the rows are from (TRX-10, D16). */
export const ListStatus = memo(function ListStatus({ actor }: { readonly actor: ListActor }) {
  const dataFrom = useSelector(actor, (snapshot) => snapshot.context.dataFrom)
  const selection = useSelector(actor, (snapshot) => snapshot.context.selection)
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ list: { showing: 'outdated' } }))
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
            <Button
              className="no-print"
              size="sm"
              variant="ghost"
              onClick={() => actor.send({ type: 'selection.cleared' })}
            >
              <Trans>Clear selection</Trans>
            </Button>
          </>
        ) : null}
      </Box>
      <DataFrom instant={dataFrom} outdated={outdated}>
        <Refresh actor={actor} />
      </DataFrom>
    </Box>
  )
})

const Refresh = memo(function Refresh({ actor }: { readonly actor: ListActor }) {
  const canRefresh = useSelector(actor, (snapshot) => snapshot.can({ type: 'list.refreshed' }))
  return <RefreshButton busy={!canRefresh} onRefresh={() => actor.send({ type: 'list.refreshed' })} />
})
