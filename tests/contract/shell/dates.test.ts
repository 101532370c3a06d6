import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dayOf,
  parseTypedDay,
  periodOf,
  quickPeriods,
  rangeIssue,
  shownDay,
  shownInstant,
  shownPeriod,
  windowOf,
} from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'

const hour = 3_600_000
const today = '2026-11-21'

describe('days and instants', () => {
  it.each([
    ['2026-11-21T10:00:00Z', '21.11.2026. 11:00:00'],
    ['2026-07-01T22:30:05.000+00:00', '02.07.2026. 00:30:05'],
    ['2026-03-29T00:59:59Z', '29.03.2026. 01:59:59'],
    ['2026-03-29T01:00:00Z', '29.03.2026. 03:00:00'],
    ['2026-10-25T00:30:00Z', '25.10.2026. 02:30:00'],
    ['2026-10-25T01:30:00Z', '25.10.2026. 02:30:00'],
    ['yesterday', null],
    ['', null],
  ])('%o reads %o · NAV-32', (iso, shown) => {
    expect(shownInstant(iso)).toBe(shown)
  })

  it('instants and business days read as Luxon reads them, in every year and season · NAV-32, TRX-02', () => {
    const range = { min: new Date('1995-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(range), (at) => {
        const zoned = DateTime.fromJSDate(at, { zone: 'Europe/Zagreb' })
        expect(shownInstant(at.toISOString())).toBe(zoned.toFormat('dd.MM.yyyy. HH:mm:ss'))
        expect(dayOf(at)).toBe(zoned.toISODate())
      }),
      { numRuns: 500 },
    )
  })

  it('a day reads dd.MM.yyyy. · NAV-33', () => {
    expect(shownDay('2026-01-05')).toBe('05.01.2026.')
  })

  it.each([
    ['5.1.2026', '2026-01-05'],
    ['05.01.2026.', '2026-01-05'],
    [' 5. 1. 2026. ', '2026-01-05'],
    ['31.02.2026.', null],
    ['2026-01-05', null],
    ['1.1.0001', null],
    ['21.11.0026', null],
    ['', null],
  ])('the typed day %o is %o · NAV-33', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day)
  })

  it.each([
    ['0000-01-01', false],
    ['0001-01-01', false],
    ['0999-12-31', false],
    ['1000-01-01', true],
  ])('%s is a day that a database can look for: %s · NAV-33, TRX-03', (day, is) => {
    expect(isDay(day)).toBe(is)
  })

  it('a day that is shown is read back · NAV-33', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        const day = addDays(today, days)
        expect(parseTypedDay(shownDay(day))).toBe(day)
        expect(isDay(day)).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-11-20T22:59:59Z', '2026-11-20'],
    ['2026-11-20T23:00:00Z', '2026-11-21'],
    ['2026-07-01T21:59:59Z', '2026-07-01'],
    ['2026-07-01T22:00:00Z', '2026-07-02'],
  ])('%s belongs to the business day %s · TRX-02', (instant, day) => {
    expect(dayOf(new Date(instant))).toBe(day)
  })

  it.each([
    ['2026-11-21', 24],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
  ])('the window of %s has %i hours · TRX-03', (day, hours) => {
    const { start, end } = windowOf(day, day)
    expect((end.getTime() - start.getTime()) / hour).toBe(hours)
    expect(dayOf(start)).toBe(day)
    expect(dayOf(new Date(end.getTime() - 1))).toBe(day)
    expect(dayOf(end)).toBe(addDays(day, 1))
  })

  it('windows of neighbouring days touch and never overlap · TRX-03', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4_000, max: 4_000 }), (days) => {
        const day = addDays(today, days)
        expect(windowOf(day, day).end).toEqual(windowOf(addDays(day, 1), addDays(day, 1)).start)
      }),
    )
  })
})

describe('ranges', () => {
  it.each([
    ['2026-11-20', '2026-11-21', '20.–21.11.2026.'],
    ['2026-10-22', '2026-11-21', '22.10.–21.11.2026.'],
    ['2025-11-21', '2026-11-21', '21.11.2025.–21.11.2026.'],
    ['2026-11-21', '2026-11-21', '21.11.2026.'],
    ['', '2026-11-21', '–21.11.2026.'],
  ])('from %o to %o reads %o · NAV-33', (from, to, shown) => {
    expect(shownPeriod({ from, to })).toBe(shown)
  })

  it.each([
    [1, '2026-11-20'],
    [7, '2026-11-14'],
    [30, '2026-10-22'],
    [365, '2025-11-21'],
  ] as const)('a period of %i days begins on %s and ends today · TRX-02, TRX-04', (days, from) => {
    expect(periodOf(days, today)).toEqual({ from, to: today })
  })

  it('there are four quick periods: day, week, month, year · TRX-04', () => {
    expect(quickPeriods).toEqual([1, 7, 30, 365])
    for (const days of quickPeriods) expect(rangeIssue(periodOf(days, today), today)).toBeNull()
  })

  it('days are counted by calendar over both clock changes · TRX-04', () => {
    expect(addDays('2026-03-30', -1)).toBe('2026-03-29')
    expect(addDays('2026-10-26', -1)).toBe('2026-10-25')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it.each([
    ['2026-11-20', '2026-11-21', null],
    ['2026-11-21', '2026-11-21', null],
    ['2020-01-01', '2020-01-02', null],
    ['2026-11-21', '2026-11-20', 'startAfterEnd'],
    ['2026-11-21', '2026-11-22', 'endAfterToday'],
    ['2026-11-23', '2026-11-22', 'endAfterToday'],
    ['2026-02-30', '2026-11-21', 'notADay'],
    ['2026-11-20', '', 'notADay'],
    ['20.11.2026.', '2026-11-21', 'notADay'],
  ] as const)('from %s to %s: %s · TRX-03', (from, to, issue) => {
    expect(rangeIssue({ from, to }, today)).toBe(issue)
  })
})
