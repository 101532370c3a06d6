import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type DayRange, periodOf, shownPeriod } from '#contract/shell/dates.ts'
import type { DatedPage } from '#contract/shell/list/dated-page.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { today } from '#src/shell/browser/today.ts'
import { DateRangeField } from '#src/ui/fields/date-range-field.tsx'

/** A list in a period, whatever else is asked of it. */
export type DatedActor = Pick<
  AskedListActor<DatedPage, unknown, Partial<DayRange>>,
  'getSnapshot' | 'send' | 'subscribe'
>

interface DatedFieldsProps {
  readonly actor: DatedActor
}

/** The chosen days, in words. */
export function useShownPeriod(actor: DatedActor): string {
  const from = useSelector(actor, (snapshot) => snapshot.context.draft.from)
  const to = useSelector(actor, (snapshot) => snapshot.context.draft.to)
  return shownPeriod({ from, to })
}

/** The days that a list is asked for. */
export function DatedFields({ actor }: DatedFieldsProps) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft)
  const issue = useSelector(actor, (snapshot) => snapshot.context.rangeIssue)
  return (
    <DateRangeField
      hasCalendarPeriods
      value={draft}
      today={today()}
      issue={issue}
      onChange={({ from, to }) => actor.send({ type: 'query.edited', patch: { from, to } })}
    />
  )
}

/** The way on from a period without anything; nothing where the period is as long already. */
export function AskLastMonth({ actor }: DatedFieldsProps) {
  const { from, to } = useSelector(actor, (snapshot) => snapshot.context.draft)
  const month = periodOf(30, today())
  if (from <= month.from && to >= month.to) return null
  const ask = () => {
    actor.send({ type: 'query.edited', patch: month })
    actor.send({ type: 'list.requested' })
  }
  return (
    <Button variant="outline" onClick={ask}>
      <Trans>Show the last 30 days</Trans>
    </Button>
  )
}
