import { expect, it } from 'vitest'
import { comparedPeriod } from '#contract/dashboard/compared-period.ts'
import { dashboardQueryOf, dashboardSearchOf, defaultDashboard } from '#contract/dashboard/dashboard-query.ts'
import { addDays, type DayRange } from '#contract/shell/dates.ts'
import { firstKeptDay } from '#contract/transactions/retention.ts'
import { earlyFigures } from '#src/shell/early/early-figures.ts'

const today = '2026-11-21'
const early = (search: Readonly<Record<string, string>>, day = today) =>
  earlyFigures({ pathname: '/', search: `${new URLSearchParams(search)}` }, day, true)

/** As many days as 13 months have at least. */
const surelyKept = 393
const periodsOf = (range: DayRange, day: string) =>
  [range, comparedPeriod(range, day)].filter((period) => period && period.from >= addDays(day, -surelyKept))

it('asks for the figures that the dashboard will ask for, on every day and for every period · DSH-04, SES-33', () => {
  for (let ago = 0; ago < 800; ago += 1) {
    const day = addDays(today, -ago)
    expect(addDays(day, -surelyKept) >= firstKeptDay(day)).toBe(true)
    const { from, to } = defaultDashboard(day)
    expect(early({}, day)).toEqual([{ from, to }, comparedPeriod({ from, to }, day)])
    const range = { from: addDays(today, -ago), to: addDays(today, -Math.floor(ago / 3)) }
    const search = dashboardSearchOf({ ...range, store: null, chart: true }, today)
    expect(dashboardQueryOf(search, today)).toMatchObject(range)
    expect(early(search)).toEqual(periodsOf(range, today))
  }
})

it('asks nothing of one store, of no period, at another screen, or before it was shown · DSH-03', () => {
  for (const search of [{ store: '1' }, { chart: 'hidden' }, { from: 'x' }, { from: '2026-11-20', to: '2026-11-19' }]) {
    expect(early(search)).toEqual([])
  }
  expect(earlyFigures({ pathname: '/stores', search: '' }, today, true)).toEqual([])
  expect(earlyFigures({ pathname: '/', search: '' }, today, false)).toEqual([])
})
