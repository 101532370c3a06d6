import { describe, expect, it } from 'vitest'
import { findingsOf, isSought, soughtOf } from '#contract/transactions/find/find.ts'
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

describe('a day at the end of what is sought', () => {
  it.each([
    ['83.75 22.11.', '83.75', '2025-11-22'],
    ['83.75 21.11.', '83.75', '2026-11-21'],
    ['83,75 3. 11.', '83,75', '2026-11-03'],
    ['Ana 05.10.2026.', 'Ana', '2026-10-05'],
    ['Ana 2026-10-05', 'Ana', '2026-10-05'],
    ['Ana 31.02.', 'Ana 31.02.', null],
    ['Ana 05.10.2027.', 'Ana 05.10.2027.', null],
    ['22.11.', '22.11.', null],
    ['R-1001', 'R-1001', null],
  ])('%s seeks %s on %s · TRX-20', (typed, text, day) => {
    expect(soughtOf(typed, today)).toEqual({ text, day })
    const [first] = findingsOf(typed, today, all)
    if (day !== null) expect(first?.query).toMatchObject({ from: day, to: day })
  })

  it.each([
    ['Blažević', true],
    ['Ana Marić', true],
    ['a', false],
    ['👍', false],
    // Here the end of a card number reads as a day.
    ['42222222222 22.2.', false],
    ['4111-1111-1111 1111-11-11', false],
    ['x'.repeat(250), true],
    ['83.75 21.11.', true],
    ['4111111111111111', false],
    ['4111111111111112', false],
    ['411111******1111', true],
    ['**** 1111', true],
    ['x'.repeat(251), false],
  ])('%s goes to the gateway: %s · TRX-20, POS-05', (typed, asked) => {
    expect(isSought(typed, today)).toBe(asked)
  })

  it('looks back as far as transactions are kept · TRX-20, SES-33', () => {
    expect(findingsOf('R-1', today, all)[0]?.query).toMatchObject({ from: '2025-10-17', to: today })
    expect(findingsOf('R-1', '2025-03-31', all)[0]?.query.from).toBe('2024-02-25')
  })
})
