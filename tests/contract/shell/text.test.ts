import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, cutAt, hasUnseen, plainText } from '#contract/shell/text.ts'

describe('text cuts', () => {
  it('lists cut at 15, details at 30, summaries at 255 · TRX-28, TRD-12', () => {
    expect([cut.list, cut.details, cut.summary]).toEqual([15, 30, 255])
  })

  it('the list of links cuts an order number at 10 · PBL-10', () => {
    expect(cutAt('L-INSTALLMENTS', cut.orderNumber)).toBe('L-INSTALLM…')
  })

  it.each([
    ['2 × Majica', 15, '2 × Majica'],
    ['123456789012345', 15, '123456789012345'],
    ['1234567890123456', 15, '123456789012345…'],
    ['čćđšž', 3, 'čćđ…'],
    ['👩🏽👍👍', 2, '👩🏽…'],
    ['', 15, ''],
  ])('%o cut at %i is %o · TRX-28, TRD-12', (text, length, expected) => {
    expect(cutAt(text, length)).toBe(expected)
  })

  it('keeps at most that many characters and never half a letter · TRX-28, TRD-12', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40 }), (text, length) => {
        const shown = cutAt(text, length)
        expect(shown.isWellFormed()).toBe(true)
        expect([...shown].length).toBeLessThanOrEqual(length + 1)
        expect(text.startsWith(shown.replace(/…$/, ''))).toBe(true)
      }),
    )
  })

  it.each([
    ['ok', 'ok', false],
    ['a\u202eb', 'a b', true],
    ['a\u200bb', 'a b', true],
    ['line\nbreak', 'line break', true],
    ['\u0000', '', true],
  ])('the foreign text %o is shown as %o · ACT-22', (text, shown, unseen) => {
    expect(plainText(text)).toBe(shown)
    expect(hasUnseen(text)).toBe(unseen)
  })
})
