import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeHeader, encodeHeader } from '#contract/shell/headers.ts'

describe('header values', () => {
  it('every text comes back, in characters that a header may carry · ERR-04', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const carried = encodeHeader(text)
        expect(carried).toMatch(/^[\x21-\x7e]*$/)
        expect(decodeHeader(carried)).toBe(text)
      }),
    )
    expect(decodeHeader(encodeHeader('Dućan "Šibenik"\r\nSet-Cookie: x'))).toBe('Dućan "Šibenik"\r\nSet-Cookie: x')
  })

  it('half a letter is replaced instead of breaking a committed reply · ERR-04', () => {
    expect(decodeHeader(encodeHeader('a\ud800b'))).toBe('a\ufffdb')
  })

  it('a value that is not percent-encoded stays as it is · ERR-04', () => {
    expect(decodeHeader('100 % sure')).toBe('100 % sure')
    expect(decodeHeader('%C4')).toBe('%C4')
  })
})
