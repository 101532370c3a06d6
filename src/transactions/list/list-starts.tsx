import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { ListKind } from '#contract/transactions/list/list-kinds.ts'
import { type ListStart, type StartName, startsOf } from '#contract/transactions/list/list-starts.ts'
import { today } from '#src/shell/browser/today.ts'
import { useHasFeature } from '#src/shell/has-feature.ts'
import type { ColumnChoice } from '#src/shell/list/column-choice.ts'
import { StartViews } from '#src/transactions/views/start-views.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import type { ListActor } from './list-actor.ts'

const words: Readonly<Record<StartName, MessageDescriptor>> = {
  today: msg`Today`,
  lastWeek: msg`Last 7 days`,
  preauthorized: msg`Preauthorized, waiting`,
  inProgress: msg`In progress`,
  declinedToday: msg`Declined today`,
}

export interface ListStartsProps {
  readonly actor: ListActor
  readonly kind: ListKind
  readonly choice: ColumnChoice
}

/** Ready queries of a list that nothing was asked of: each press is a Show orders (TRX-09, TRX-12). */
export function ListStarts({ actor, kind, choice }: ListStartsProps) {
  const { t, i18n } = useLingui()
  const hasViews = useHasFeature('savedViews')
  const isWide = useWideScreen()
  const show = ({ patch }: ListStart) => {
    actor.send({ type: 'query.edited', patch })
    actor.send({ type: 'list.requested' })
  }
  return (
    <Box role="group" aria-label={t`Show at once`} display="flex" flexWrap="wrap" justifyContent="center" gap="2">
      {startsOf(kind, today()).map((start) => (
        <Button
          key={start.name}
          variant="outline"
          h={{ base: '11', md: '9' }}
          onClick={(event) => {
            keepFocus(event)
            show(start)
          }}
        >
          {i18n._(words[start.name])}
        </Button>
      ))}
      {hasViews && !isWide ? <StartViews kind={kind} choice={choice} onApplied={keepFocus} /> : null}
    </Box>
  )
}

/** The button goes with its press: the focus moves to the rows that take its place. */
function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[data-list]')?.focus({ preventScroll: true })
}
