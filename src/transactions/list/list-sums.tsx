import { Box } from '@chakra-ui/react/box'
import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { memo, useEffect } from 'react'
import { selectionLimit } from '#contract/shell/list/paging.ts'
import { sumsByCurrency } from '#contract/shell/list/sums.ts'
import type { AnyRow } from '#contract/transactions/list/list-kinds.ts'
import { countedOf } from '#contract/transactions/money/became.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { CurrencySums } from './currency-sums.tsx'

export interface ListSumsProps {
  readonly actor: AskedListActor
  /** Payment links, before their discounts. */
  readonly ofLinks?: boolean
}

/** On a phone one below the other, the names at the left and the amounts at the right. */
const parts = {
  '& [data-part]': {
    display: { base: 'flex', md: 'inline' },
    justifyContent: 'space-between',
    w: { base: 'full', md: 'auto' },
    maxW: { base: '20rem', md: 'none' },
  },
} as const

/** Count and sum per currency of everything that the list finds, not of its page (TRX-10, D16). It comes after the rows. */
export const ListSums = memo(function ListSums(props: ListSumsProps) {
  const { actor } = props
  useEffect(() => actor.send({ type: 'sums.opened' }), [actor])
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1" minH="8" mt="2" css={parts}>
      <Sums {...props} />
    </Box>
  )
})

function Sums({ actor, ofLinks = false }: ListSumsProps) {
  const sums = useSelector(actor, (snapshot) => snapshot.context.sums)
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches({ sums: 'adding' }))
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ sums: 'shown' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ sums: 'failed' }))
  if (hasFailed) {
    return (
      <Box as="span" color="fg.warning">
        <Trans>The totals could not be loaded.</Trans>{' '}
        <EventButton actor={actor} event={{ type: 'sums.retried' }} size="sm" variant="ghost">
          <Trans>Try again</Trans>
        </EventButton>
      </Box>
    )
  }
  if (!isAdding && !isShown) return null
  return (
    <>
      <Box as="span" color="fg.muted">
        {isShown ? <SumOf ofLinks={ofLinks} /> : <AddingUp ofLinks={ofLinks} />}
      </Box>
      {isShown ? <CurrencySums sums={sums} ofLinks={ofLinks} /> : null}
    </>
  )
}

const SumOf = ({ ofLinks }: { readonly ofLinks: boolean }) =>
  ofLinks ? <Trans>Sum of all links found, before discounts</Trans> : <Trans>Sum of all orders found</Trans>

const AddingUp = ({ ofLinks }: { readonly ofLinks: boolean }) =>
  ofLinks ? <Trans>Adding up all links found…</Trans> : <Trans>Adding up all orders found…</Trans>

/** What is selected on all pages (TRX-10, D16). */
export function SelectedOrders({ rows }: { readonly rows: readonly AnyRow[] }) {
  return (
    <>
      <Plural value={rows.length} one="# order selected" other="# orders selected" />
      <CurrencySums sums={sumsByCurrency(rows.map(countedOf))} />
      {rows.length >= selectionLimit ? (
        <Box as="span" color="fg.warning">
          <Trans>No more can be selected.</Trans>
        </Box>
      ) : null}
    </>
  )
}
