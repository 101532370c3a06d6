import { expect, it } from 'vitest'
import { momentOf, newestOf } from '#gateway/sandbox/seed-time.ts'

const today = '2026-11-21'
const minute = 60_000
const start = Date.parse('2026-11-20T23:00:00Z')
const at = (minutes: number) => newestOf(today, new Date(start + minutes * minute))

it('ends six hours into the day, or now', () => {
  expect([1, 90, 360, 361, 1_400].map((now) => (at(now) - start) / minute)).toEqual([1, 90, 360, 360, 360])
})

it.each([1, 7, 90, 359])(
  'has room for what begins last %i minutes into the day, in the order of a whole day',
  (now) => {
    const newest = at(now)
    const moments = [5, 6, 100, 299, 300].map((after) => momentOf({ today, newest }, 0, after * minute))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(newest - (moments.at(-1) ?? newest)).toBeGreaterThanOrEqual(5 * minute)
  },
)

it('leaves the day as it was once its first hours have passed, and the days before it', () => {
  expect(momentOf({ today, newest: at(360) }, 0, 300 * minute)).toBe(start + 300 * minute)
  expect(momentOf({ today, newest: at(1) }, 1, 300 * minute)).toBe(start - 24 * 60 * minute + 300 * minute)
})
