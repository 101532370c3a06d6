import { describe, expect, it } from 'vitest'
import { clockOf } from '#gateway/ground/clock.ts'

const at = (moment: string, sandboxToday?: string) => clockOf({ sandboxToday }, () => new Date(moment))

describe('the clock', () => {
  it.each([
    ['2026-11-21T22:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:00:00.000Z', '2026-11-22'],
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'],
  ])('at %s counts the business day in Zagreb as %s', (moment, day) => {
    expect(at(moment).today()).toBe(day)
    expect(at(moment).now().toISOString()).toBe(moment)
  })

  it.each([
    ['2026-11-21T22:30:15.250Z', '2026-07-01', '2026-07-01T21:30:15.250Z'],
    ['2026-07-01T22:30:00.000Z', '2026-11-21', '2026-11-20T23:30:00.000Z'],
    ['2026-11-21T08:00:00.000Z', '2024-02-29', '2024-02-29T08:00:00.000Z'],
    ['2026-11-21T01:30:00.000Z', '2026-03-29', '2026-03-29T01:30:00.000Z'],
  ])('at %s on the sandbox day %s stands at %s', (moment, day, expected) => {
    const clock = at(moment, day)
    expect(clock.now().toISOString()).toBe(expected)
    expect(clock.today()).toBe(day)
  })

  it('runs on by itself', () => {
    const before = Date.now()
    const now = clockOf({ sandboxToday: undefined }).now().getTime()
    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })
})
