import { describe, expect, it } from 'vitest'
import { defaultValidDay, lastMomentOf, validDays, validityIssue } from '#contract/links/validity.ts'
import { addDays, dayOf } from '#contract/shell/dates.ts'

/** Where browsers stand; what a link ends with must not depend on it. */
const zones = [
  'Europe/Zagreb',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Atlantic/Azores',
]
const hours = 3 * 366 * 24
const start = Date.parse('2025-12-31T23:00:00Z')
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zagreb', timeStyle: 'medium', hourCycle: 'h23' })

describe('the end of a link', () => {
  it.each(zones)('is the last second of the right day at every hour of three years in %s · PBG-16', (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    const ends = new Map<string, number>()
    const wrong: string[] = []
    for (let hour = 0; hour < hours; hour += 1) {
      const today = dayOf(new Date(start + hour * 3_600_000))
      const day = defaultValidDay(today, null)
      const end = ends.get(day) ?? lastMomentOf(day)
      ends.set(day, end)
      if (day !== addDays(today, 14)) wrong.push(`${today}: ${day}`)
    }
    for (const [day, end] of ends) {
      const at = new Date(end)
      if (dayOf(at) !== day || clock.format(at) !== '23:59:59' || dayOf(new Date(end + 1_000)) === day) wrong.push(day)
    }
    process.env.TZ = before
    expect(wrong).toEqual([])
    expect(ends.size).toBeGreaterThan(1_090)
  })

  it('follows the days of the store, within the bounds · PBG-16', () => {
    expect(defaultValidDay('2026-11-21', 3)).toBe('2026-11-24')
    expect(defaultValidDay('2026-11-21', 0)).toBe('2026-11-22')
    expect(defaultValidDay('2026-11-21', 9_999)).toBe('2031-11-20')
  })

  it.each([
    ['2026-11-21', 'tooEarly'],
    ['2026-11-22', null],
    ['2031-11-20', null],
    ['2031-11-21', 'tooLate'],
  ])('on %s is %s · PBG-16', (day, issue) => {
    expect(validDays('2026-11-21')).toEqual({ first: '2026-11-22', last: '2031-11-20' })
    expect(validityIssue(lastMomentOf(day), '2026-11-21')).toBe(issue)
  })
})
