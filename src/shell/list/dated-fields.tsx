import { useSelector } from '@xstate/react'
import type { DatedPage } from '#contract/shell/dated-page.ts'
import { type DayRange, shownPeriod } from '#contract/shell/dates.ts'
import type { AskedListActor } from '#machines/shell/asked-list-actor.ts'
import { today } from '#src/shell/browser/today.ts'
import { DateRangeField } from '#src/ui/fields/date-range-field.tsx'

type DatedList = Pick<AskedListActor<DatedPage, unknown, Partial<DayRange>>, 'getSnapshot' | 'send' | 'subscribe'>

interface DatedFieldsProps {
  readonly actor: DatedList
}

/** The chosen days, in words. */
export function useShownPeriod(actor: DatedList): string {
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
      value={draft}
      today={today()}
      issue={issue}
      onChange={({ from, to }) => actor.send({ type: 'query.edited', patch: { from, to } })}
    />
  )
}
