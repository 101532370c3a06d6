import { DatePicker, type DateValue, parseDate } from '@chakra-ui/react/date-picker'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { DayRange } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { datePickerRecipe } from '#src/ui/look/date-picker-recipe.ts'
import { StyleProvider } from '#src/ui/look/style-provider.tsx'
import { reasonId } from '#src/ui/reason-id.ts'

interface DateRangeCalendarProps {
  readonly value: DayRange
  readonly today: string
  /** Both days are chosen. */
  readonly onChoose: (range: DayRange) => void
}

function datesOf({ from, to }: DayRange): DateValue[] {
  return isDay(from) && isDay(to) && from <= to ? [parseDate(from), parseDate(to)] : []
}

function Header({ today }: Pick<DateRangeCalendarProps, 'today'>) {
  const { t } = useLingui()
  return (
    <DatePicker.ViewControl>
      <DatePicker.PrevTrigger />
      <DatePicker.Context>
        {({ visibleRange, visibleRangeText: { start: shown } }) => (
          <>
            <DatePicker.ViewTrigger aria-label={t`${shown}, choose month or year`}>{shown}</DatePicker.ViewTrigger>
            <DatePicker.NextTrigger
              {...(visibleRange.end.toString() >= today && { 'aria-describedby': reasonId('isFuture') })}
            />
          </>
        )}
      </DatePicker.Context>
    </DatePicker.ViewControl>
  )
}

/** Weeks begin on Monday in both languages; days after today cannot be chosen. */
export function DateRangeCalendar({ value, today, onChoose }: DateRangeCalendarProps) {
  const { t, i18n } = useLingui()
  const locale = i18n.locale === 'hr' ? 'hr-HR' : 'en-GB'
  const spoken = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const box = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<DateValue[]>(() => datesOf(value))
  const [atFirst] = useState(() => parseDate(isDay(value.to) && value.to <= today ? value.to : today))

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      box.current?.querySelector<HTMLElement>('[data-part=table-cell-trigger][tabindex="0"]')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  return (
    <chakra.div ref={box}>
      <StyleProvider>
        <DatePicker.Root
          recipe={datePickerRecipe}
          inline
          selectionMode="range"
          locale={locale}
          timeZone="Europe/Zagreb"
          startOfWeek={1}
          fixedWeeks
          max={parseDate(today)}
          defaultFocusedValue={atFirst}
          value={picked}
          onValueChange={({ value: dates }) => {
            setPicked(dates)
            const [from, to] = dates
            if (from && to) onChoose({ from: from.toString(), to: to.toString() })
          }}
          translations={{
            dayCell: (cell) => spoken.format(cell.value.toDate('UTC')),
            trigger: (open) => (open ? t`Close calendar` : t`Open calendar`),
            prevTrigger: (view) => (view === 'day' ? t`Previous month` : t`Previous years`),
            nextTrigger: (view) => (view === 'day' ? t`Next month` : t`Next years`),
            viewTrigger: () => t`Choose month or year`,
            presetTrigger: () => t`Quick period`,
            clearTrigger: t`Clear dates`,
            content: t`Calendar`,
            monthSelect: t`Month`,
            yearSelect: t`Year`,
            weekColumnHeader: t`Week`,
            weekNumberCell: (week) => t`Week ${week}`,
            placeholder: () => ({ day: t`DD`, month: t`MM`, year: t`YYYY` }),
          }}
        >
          <DatePicker.Content>
            <DatePicker.View view="day">
              <Header today={today} />
              <DatePicker.DayTable />
            </DatePicker.View>
            <DatePicker.View view="month">
              <Header today={today} />
              <DatePicker.MonthTable />
            </DatePicker.View>
            <DatePicker.View view="year">
              <Header today={today} />
              <DatePicker.YearTable />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Root>
      </StyleProvider>
    </chakra.div>
  )
}
