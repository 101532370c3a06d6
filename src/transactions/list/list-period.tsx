import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { shownPeriod } from '#contract/shell/dates.ts'
import { comesWhenIdle } from '#src/shell/early/comes-later.ts'
import { inRoom } from '#src/shell/i18n.ts'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import type { ListActor } from './list-actor.ts'

const PeriodFields = comesWhenIdle(
  inRoom('transactions', () => import('./period-fields.tsx').then((file) => file.PeriodFields)),
)

interface ListPeriodProps {
  readonly actor: ListActor
  readonly today: string
}

/** The chosen days and what they are the days of (TRX-05). */
export function ListPeriod({ actor }: Pick<ListPeriodProps, 'actor'>) {
  const from = useSelector(actor, (snapshot) => snapshot.context.draft.from)
  const to = useSelector(actor, (snapshot) => snapshot.context.draft.to)
  const by = useSelector(actor, (snapshot) => snapshot.context.draft.by)
  const days = shownPeriod({ from, to })
  if (!useWideScreen()) return days
  return by === 'createdAt' ? <Trans>Created: {days}</Trans> : <Trans>Updated: {days}</Trans>
}

/** The calendar and its neighbours come with the first look at them. */
export function ListPeriodFields(props: ListPeriodProps) {
  return (
    <Box minH="24">
      <PeriodFields {...props} />
    </Box>
  )
}
