import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, CircleAlert } from 'lucide-react'
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  addDays,
  type DayRange,
  isWrittenAsDay,
  periodOf,
  type QuickPeriod,
  quickPeriods,
  type RangeIssue,
} from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { monthBefore, monthUpTo } from '#contract/shell/month.ts'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { keepPlaced } from '#src/ui/overlay/popup-place.ts'
import { DayInput } from './day-input.tsx'

interface DateRangeFieldProps {
  /** Days yyyy-MM-dd; a day is empty while what is typed is no day. */
  readonly value: DayRange
  readonly onChange: (range: DayRange) => void
  /** Last day that may be chosen. */
  readonly today: string
  readonly issue: RangeIssue | null
  /** Id of the first input, or of the only wrong one, so that the error summary can link to it. */
  readonly id?: string | undefined
  /** Offers today, yesterday, this calendar month and the last one too. */
  readonly hasCalendarPeriods?: boolean
  /** Offers yesterday beside the quick periods. */
  readonly hasYesterday?: boolean
}

function NoCalendar() {
  return <Trans>The calendar could not be loaded. Type the dates instead.</Trans>
}

const Calendar = lazy(async () => {
  const file = await import('./date-range-calendar.tsx').catch(() => null)
  return { default: file?.DateRangeCalendar ?? NoCalendar }
})

interface PeriodsProps extends Pick<DateRangeFieldProps, 'value' | 'onChange'> {
  readonly periods: readonly (readonly [name: string, period: DayRange])[]
  /** On a phone two stand beside each other, not all. */
  readonly inPairs?: boolean
}

/** A button for each period; the chosen one is pressed. */
function Periods({ value, onChange, periods, inPairs = false }: PeriodsProps) {
  const isWide = useWideScreen()
  return (
    <chakra.div className="no-print" display="flex" flexWrap="wrap" gap={{ base: '2', md: '1' }}>
      {periods.map(([name, period]) => {
        const pressed = period.from === value.from && period.to === value.to
        return (
          <Button
            key={name}
            variant={pressed ? 'subtle' : isWide ? 'ghost' : 'outline'}
            px={{ base: '1.5', md: '3' }}
            flex={{ base: '1', md: 'none' }}
            flexBasis={{ base: inPairs ? '40%' : 'auto', md: 'auto' }}
            aria-pressed={pressed}
            onClick={() => onChange(period)}
          >
            {name}
          </Button>
        )
      })}
    </chakra.div>
  )
}

/** Two text inputs that work alone, quick periods, and a calendar that loads when it is first opened. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, today, issue, id, hasCalendarPeriods = false, hasYesterday = false } = props
  const { t } = useLingui()
  const periodNames: Readonly<Record<QuickPeriod, string>> = { 1: t`Day`, 7: t`Week`, 30: t`Month`, 365: t`Year` }
  const before = addDays(today, -1)
  const yesterday = [t`Yesterday`, { from: before, to: before }] as const
  const [typed, setTyped] = useState(value)
  const isWritten = (['from', 'to'] as const).every((end) => isDay(value[end]) || isWrittenAsDay(typed[end]))
  const issueWords: Readonly<Record<RangeIssue, string>> = {
    notADay: isWritten ? t`There is no such day.` : t`Enter dates like 21.11.2026.`,
    startAfterEnd: t`The start must not be after the end.`,
    endAfterToday: t`The end must not be after today.`,
  }
  const [open, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const error = isTyping || issue === null ? null : issueWords[issue]
  const opener = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const errorId = useId()
  // Where the start is after the end either may be the wrong one.
  const isWrong = (end: keyof DayRange): boolean =>
    error !== null && (issue === 'notADay' ? !isDay(value[end]) : end === 'to' || issue === 'startAfterEnd')
  const linked: keyof DayRange = isWrong('to') && !isWrong('from') ? 'to' : 'from'
  const marksOf = (end: keyof DayRange) => ({
    ...(isWrong(end) && { invalid: true, describedBy: errorId }),
    ...(id && linked === end && { id }),
  })

  useLayoutEffect(() => {
    const box = popup.current
    if (!open || !box) return
    box.showPopover()
    const stop = opener.current ? keepPlaced(box, opener.current) : undefined
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') setOpen(false)
    }
    box.addEventListener('toggle', onToggle)
    return () => {
      stop?.()
      box.removeEventListener('toggle', onToggle)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  const change = (end: keyof DayRange) => (day: string, text: string) => {
    setTyped({ ...typed, [end]: text })
    if (day !== value[end]) onChange({ ...value, [end]: day })
  }

  return (
    <chakra.div display="grid" gap="2" minW="0">
      <chakra.fieldset
        display="flex"
        // A popover is no wider than its longest line.
        {...(hasCalendarPeriods
          ? { flexDirection: 'column', rowGap: '3' }
          : { flexWrap: 'wrap', alignItems: 'flex-end' })}
        gap="2"
        minW="0"
        aria-label={t`Period`}
      >
        <chakra.div display="flex" alignItems="flex-end" gap="2" minW="0">
          <DayInput
            label={t`From`}
            value={value.from}
            onTyping={setTyping}
            onChange={change('from')}
            {...marksOf('from')}
          />
          <DayInput label={t`To`} value={value.to} onTyping={setTyping} onChange={change('to')} {...marksOf('to')} />
          <Button
            ref={opener}
            className="no-print"
            variant="outline"
            px="0"
            aria-label={t`Choose in the calendar`}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarDays aria-hidden="true" />
          </Button>
        </chakra.div>
        <chakra.div
          display="grid"
          gap={{ base: '2', md: '1' }}
          {...(hasCalendarPeriods ? {} : { w: { base: 'full', md: 'auto' }, ms: { md: '2' } })}
        >
          {hasCalendarPeriods ? (
            <Periods
              value={value}
              onChange={onChange}
              inPairs
              periods={[
                [t`Today`, { from: today, to: today }],
                yesterday,
                [t`This month`, monthUpTo(today)],
                [t`Last month`, monthBefore(today)],
              ]}
            />
          ) : null}
          <Periods
            value={value}
            onChange={onChange}
            periods={[
              ...(hasYesterday ? [yesterday] : []),
              ...quickPeriods.map((days) => [periodNames[days], periodOf(days, today)] as const),
            ]}
          />
        </chakra.div>
      </chakra.fieldset>
      {error ? (
        <chakra.p id={errorId} role="status" display="flex" gap="1" color="fg.error" fontWeight="medium">
          <chakra.span mt="0.5" flexShrink="0">
            <CircleAlert size={16} aria-hidden="true" />
          </chakra.span>
          <span>{error}</span>
        </chakra.p>
      ) : null}
      {open ? (
        <chakra.div
          ref={popup}
          popover="auto"
          role="dialog"
          aria-label={t`Calendar`}
          position="fixed"
          inset="auto"
          m="0"
          p="3"
          minW="18rem"
          minH="20rem"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="lg"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            // The browser would close a popover around it as well.
            event.preventDefault()
            close()
          }}
        >
          <Suspense fallback={null}>
            <Calendar
              value={value}
              today={today}
              onChoose={(range) => {
                onChange(range)
                close()
              }}
            />
          </Suspense>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
