import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { comparedPeriod } from '#contract/dashboard/compared-period.ts'
import { dashboardQueryOf, dashboardSearchOf, defaultDashboard, ordersOf } from '#contract/dashboard/dashboard-query.ts'
import { daysOfBar, periodBefore, Statistics, spanOf, startsOf, successRate } from '#contract/dashboard/statistics.ts'
import { addDays } from '#contract/shell/dates.ts'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { defaultQuery } from '#contract/transactions/list/card-query.ts'

const today = '2026-11-22'

describe('the success rate', () => {
  it.each([
    [0, 0, null],
    [1, 0, 100],
    [0, 1, 0],
    [1, 2, 33.3],
    [2, 1, 66.7],
    [999, 1, 99.9],
  ])('of %i successful and %i declined is %s percent · DSH-01', (successful, declined, percent) => {
    expect(successRate(successful, declined)).toBe(percent)
  })
})

describe('statistics on the wire', () => {
  const documented = { transactionVolumes: [], numberOfTransactions: 0, successRate: 0, numOfStores: 1 }
  it('are read with the documented fields alone · DSH-08', () => {
    expect(v.parse(Statistics, { ...documented, pendingTransactions: 2 })).toMatchObject({
      refundedVolumes: null,
      pendingTransactions: 2,
    })
  })

  it('hold sums that a number does not hold · DSH-08', () => {
    const transactionVolumes = [
      { volume: '90071992547409930', currency: 'EUR' },
      { volume: 12, currency: 'USD' },
    ]
    const read = v.parse(Statistics, { ...documented, pendingTransactions: 0, transactionVolumes })
    expect(read.transactionVolumes.map(({ volume }) => volume)).toEqual(['90071992547409930', '12'])
    for (const volume of ['1.5', '-3', 'x', 1.5]) {
      const wrong = { ...documented, pendingTransactions: 0, transactionVolumes: [{ volume, currency: 'EUR' }] }
      expect(v.safeParse(Statistics, wrong).success).toBe(false)
    }
  })
})

describe('periods', () => {
  it.each([
    [
      { from: '2026-11-15', to: '2026-11-22' },
      { from: '2026-11-07', to: '2026-11-14' },
    ],
    [
      { from: '2026-11-22', to: '2026-11-22' },
      { from: '2026-11-21', to: '2026-11-21' },
    ],
    // Both nights on which the clocks change.
    [
      { from: '2026-03-28', to: '2026-03-30' },
      { from: '2026-03-25', to: '2026-03-27' },
    ],
    [
      { from: '2026-10-24', to: '2026-10-26' },
      { from: '2026-10-21', to: '2026-10-23' },
    ],
  ])('%j comes after %j · DSH-01', (period, before) => {
    expect(periodBefore(period)).toEqual(before)
  })

  it.each([
    [
      { from: '2026-11-15', to: today },
      { from: '2026-11-07', to: '2026-11-14' },
    ],
    [
      { from: '2026-05-08', to: '2026-11-21' },
      { from: '2025-10-22', to: '2026-05-07' },
    ],
    [{ from: '2026-05-08', to: today }, null],
    [{ from: '2025-11-22', to: today }, null],
  ])('%j are compared with %j, whose orders are kept · DSH-01, SES-33', (range, before) => {
    expect(comparedPeriod(range, today)).toEqual(before)
  })

  it('have a bar for each day, or each month when they are long, and lose no day · DSH-05, DSH-09', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 500 }), (first, length) => {
        const range = { from: addDays('2025-01-01', first), to: addDays('2025-01-01', first + length) }
        const span = spanOf(range)
        expect(span).toBe(length < 92 ? 'day' : 'month')
        const bars = startsOf(range, span).map((start) => daysOfBar(start, span, range))
        expect(bars[0]?.from).toBe(range.from)
        expect(bars.at(-1)?.to).toBe(range.to)
        for (const [at, bar] of bars.entries()) {
          const next = bars[at + 1]
          if (next) expect(addDays(bar.to, 1)).toBe(next.from)
        }
      }),
    )
  })
})

describe('the address of the dashboard', () => {
  it('says nothing of the last seven days of all stores · DSH-04', () => {
    expect(defaultDashboard(today)).toEqual({ from: '2026-11-15', to: today, store: null, chart: true })
    expect(dashboardSearchOf(defaultDashboard(today), today)).toEqual({})
    expect(dashboardQueryOf({}, today)).toEqual(defaultDashboard(today))
  })

  it.each([
    { from: '2026-11-23', to: '2026-11-24' },
    { from: '2026-11-20', to: '2026-11-19' },
    { from: '2026-02-30', to: '2026-11-19' },
    { from: 'x' },
  ])('with the days %j falls back to the last seven · DSH-03', (search) => {
    expect(dashboardQueryOf(search, today)).toEqual(defaultDashboard(today))
  })

  it('with an empty store is about all stores · DSH-04', () => {
    expect(dashboardQueryOf({ store: '' }, today)).toEqual(defaultDashboard(today))
  })

  it('is read as it was written · DSH-03, DSH-04', () => {
    const stores = fc.option(fc.integer({ min: 1, max: 99 }).map(String))
    const days = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }))
    fc.assert(
      fc.property(days, stores, fc.boolean(), ([one, other], store, chart) => {
        const [from, to] = [addDays(today, -Math.max(one, other)), addDays(today, -Math.min(one, other))]
        const query = { from, to, store, chart }
        expect(dashboardQueryOf(dashboardSearchOf(query, today), today)).toEqual(query)
      }),
    )
  })

  it('leads to the orders that a figure counts · DSH-02', () => {
    expect(ordersOf({ from: '2026-11-15', to: today, store: '2' }, ['declined', 'declined_iban'])).toEqual({
      ...{ from: '2026-11-15', to: today, store: '2', statuses: 'declined,declined_iban' },
    })
    expect(ordersOf({ from: '2026-11-15', to: today, store: null }, null)).toEqual({ from: '2026-11-15', to: today })
  })

  it.each([
    [null, null, undefined],
    ['2', ['declined', 'declined_iban'], undefined],
    [null, ['authorized'], 'EUR'],
  ] as const)(
    'leads there in the words of the list: store %s, %o, %s · DSH-02, NAV-08',
    (store, statuses, currency) => {
      const filter = { ...(statuses && { statuses: [...statuses] }), ...(currency && { currency }) }
      const query = { ...defaultQuery(today), from: '2026-11-15', store, filter }
      const address = ordersOf({ from: '2026-11-15', to: today, store }, statuses, currency)
      expect(address).toEqual(cardAddress.searchOf(query))
      expect(cardAddress.queryOf(address, today)).toEqual(query)
    },
  )
})
