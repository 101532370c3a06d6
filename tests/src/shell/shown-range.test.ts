import { describe, expect, it } from 'vitest'
import { shownRange } from '#src/shell/filter/shown-range.ts'

describe('the amounts of a filter', () => {
  it('are a range, and with an open end no number that looks negative · TRX-12', () => {
    const digits = (text: string | undefined) => text?.replace(/[.,]00/g, '')
    expect(digits(shownRange({ from: 1_000, to: 2_000 }))).toBe('10 – 20')
    expect(digits(shownRange({ from: 1_000 }))).toBe('≥ 10')
    expect(digits(shownRange({ to: 2_000 }))).toBe('≤ 20')
    expect(shownRange({})).toBeUndefined()
  })
})
