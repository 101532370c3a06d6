import { expect, it } from 'vitest'
import { dashboardQueryOf, dashboardSearchOf, defaultDashboard } from '#contract/dashboard/dashboard-query.ts'
import { periodBefore } from '#contract/dashboard/statistics.ts'
import { addDays } from '#contract/shell/dates.ts'
import { earlyFigures } from '#src/shell/early/early-figures.ts'

const today = '2026-11-21'
const early = (search: Readonly<Record<string, string>>, day = today) =>
  earlyFigures({ pathname: '/', search: `${new URLSearchParams(search)}` }, day, true)

it('asks for the figures that the dashboard will ask for, on every day and for every period · DSH-04', () => {
  for (let ago = 0; ago < 800; ago += 1) {
    const day = addDays(today, -ago)
    const { from, to } = defaultDashboard(day)
    expect(early({}, day)).toEqual([{ from, to }, periodBefore({ from, to })])
    const range = { from: addDays(today, -ago), to: addDays(today, -Math.floor(ago / 3)) }
    const search = dashboardSearchOf({ ...range, store: null, chart: true }, today)
    expect(dashboardQueryOf(search, today)).toMatchObject(range)
    expect(early(search)).toEqual([range, periodBefore(range)])
  }
})

it('asks nothing of one store, of no period, at another screen, or before it was shown · DSH-03', () => {
  for (const search of [{ store: '1' }, { chart: 'hidden' }, { from: 'x' }, { from: '2026-11-20', to: '2026-11-19' }]) {
    expect(early(search)).toEqual([])
  }
  expect(earlyFigures({ pathname: '/stores', search: '' }, today, true)).toEqual([])
  expect(earlyFigures({ pathname: '/', search: '' }, today, false)).toEqual([])
})
