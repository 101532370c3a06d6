import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeHeader } from '#contract/shell/headers.ts'

describe('header values', () => {
  it('every text comes back · ERR-04', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const carried = encodeURIComponent(text)
        expect(decodeHeader(carried)).toBe(text)
      }),
    )
    expect(decodeHeader(encodeURIComponent('Dućan "Šibenik"\r\nSet-Cookie: x'))).toBe(
      'Dućan "Šibenik"\r\nSet-Cookie: x',
    )
  })

  it('a value that is not percent-encoded stays as it is · ERR-04', () => {
    expect(decodeHeader('100 % sure')).toBe('100 % sure')
    expect(decodeHeader('%C4')).toBe('%C4')
  })
})
