import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { businessZone } from '#contract/shell/dates.ts'
import { firstKeptDay, keptSince, keptUntil } from '#contract/transactions/retention.ts'

const at = (text: string) => DateTime.fromISO(text, { zone: businessZone }).toJSDate()

describe('how long a transaction is kept', () => {
  it.each([
    ['2025-10-21T23:59:59', null, '2026-11-21'],
    ['2025-10-22T00:00:00', null, '2026-11-22'],
    ['2025-01-31T12:00:00', null, '2026-02-28'],
    ['2025-10-21T12:00:00', '2027-03-01', '2027-03-01'],
    ['2025-10-21T12:00:00', '2027-03-01T00:00:00Z', '2027-03-01'],
    ['2025-10-21T12:00:00', '2026-01-01', '2026-11-21'],
  ])('changed %s, its card stored until %s: until %s · SES-33', (changed, card, until) => {
    expect(keptUntil(at(changed), card)).toBe(until)
  })

  it.each([
    ['2026-11-22', '2025-10-22'],
    ['2026-01-15', '2024-12-15'],
    ['2026-03-31', '2025-03-01'],
    ['2026-02-01', '2025-01-01'],
  ])('on %s the first day kept is %s · SES-33', (today, first) => {
    expect(firstKeptDay(today)).toBe(first)
  })

  it('forgets on the day after, whatever the months are long · SES-33', () => {
    const instants = fc.date({ min: at('2024-01-01'), max: at('2028-12-31'), noInvalidDate: true })
    const days = fc
      .date({ min: at('2025-01-01'), max: at('2029-12-31'), noInvalidDate: true })
      .map((day) => DateTime.fromJSDate(day, { zone: businessZone }).toFormat('yyyy-MM-dd'))
    fc.assert(
      fc.property(instants, days, (changed, today) => {
        expect(changed >= keptSince(today)).toBe(keptUntil(changed) >= today)
      }),
      { numRuns: 5_000 },
    )
  })
})
