import { describe, expect, it } from 'vitest'
import { findingsOf } from '#contract/transactions/find/find.ts'
import { addressOfKind } from '#contract/transactions/list/list-address.ts'

const today = '2026-11-21'
const all = ['card', 'pis', 'pos'] as const
const meanings = (typed: string) => findingsOf(typed, today, all).map(({ kind, list }) => [kind, list])

describe('a day alone', () => {
  it.each([
    ['22.11.', '2025-11-22', '22.11.2025.'],
    ['21.11.', '2026-11-21', '21.11.2026.'],
    [' 3. 11. 2026 ', '2026-11-03', '03.11.2026.'],
    ['2026-10-05', '2026-10-05', '05.10.2026.'],
  ])('%s is first the orders of that day, and an order number too · TRX-20', (typed, day, shown) => {
    const found = ['day card', 'day pos', 'orderNumber card', 'orderNumber pos']
    expect(meanings(typed).map(([kind, list]) => `${kind} ${list}`)).toEqual(found)
    const [first] = findingsOf(typed, today, all)
    expect(first).toMatchObject({ shown, query: { from: day, to: day, filter: {} } })
    expect(addressOfKind.card.searchOf(first?.query as never)).toEqual({ from: day, to: day })
  })

  it.each(['31.02.', '05.10.2027.', '22.11'])('%s is no day · TRX-20', (typed) => {
    expect(meanings(typed).map(([kind]) => kind)).not.toContain('day')
  })
})

describe('a long text', () => {
  it.each([
    [50, true],
    [51, false],
  ])('of %i characters is the number of an order: %s · TRX-20', (length, isNumber) => {
    const kinds = meanings(`R-${'1'.repeat(length - 2)}`).map(([kind]) => kind)
    expect(kinds.includes('orderNumber')).toBe(isNumber)
  })
})
