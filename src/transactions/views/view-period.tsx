import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { shownPeriod } from '#contract/shell/dates.ts'
import type { ViewPeriod } from '#contract/transactions/views/saved-view-calls.ts'
import { periodsOf, searchOfView, type ViewParts } from '#contract/transactions/views/saved-views.ts'
import { RadioField } from '#src/ui/fields/radio-field.tsx'
import type { SavedViewsActor } from './saved-views-logic.ts'

const shownDays = ({ from = '', to = '' }: ViewParts['search']): string => shownPeriod({ from, to })

/** The word of a period that moves with the calendar, or the days that a view keeps; null for a view without days. */
export function useViewPeriod(): (view: Pick<ViewParts, 'search' | 'period'>) => string | null {
  const { t } = useLingui()
  const words: Readonly<Record<ViewPeriod, string>> = {
    0: t`Today`,
    1: t`Yesterday and today`,
    7: t`Last 7 days`,
    30: t`Last 30 days`,
    365: t`Last 365 days`,
    thisMonth: t`This month`,
    lastMonth: t`Last month`,
  }
  return ({ search, period }) => (period === null ? shownDays(search) || null : words[period])
}

interface ViewPeriodFieldProps {
  readonly actor: SavedViewsActor
  readonly today: string
}

const fixed = 'fixed'

/** Whether the days of a new view move with the calendar, asked where they are a period today (TRX-04). */
export function ViewPeriodField({ actor, today }: ViewPeriodFieldProps) {
  const { t } = useLingui()
  const wordOf = useViewPeriod()
  const parts = useSelector(actor, (snapshot) => snapshot.context.parts)
  if (parts === null) return null
  const search = searchOfView(parts, today)
  const periods = periodsOf(search, today)
  const days = shownDays(search)
  if (periods.length === 0) return days === '' ? null : <p>{t`Period of the view: always ${days}`}</p>
  return (
    <RadioField
      label={t`Period of the view`}
      value={parts.period === null ? fixed : String(parts.period)}
      options={[
        ...periods.map((period) => ({
          value: String(period),
          label: wordOf({ search, period }),
          help: t`Moves with the calendar`,
        })),
        { value: fixed, label: t`Always ${days}` },
      ]}
      onChange={(value) =>
        actor.send({ type: 'period.chosen', period: periods.find((period) => String(period) === value) ?? null })
      }
    />
  )
}
