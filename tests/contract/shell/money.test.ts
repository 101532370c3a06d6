import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountText,
  dotForm,
  keepAmountCharacters,
  parseAmount,
  readingsOf,
  shownAmount,
  sumOf,
} from '#contract/shell/money.ts'
import { currencies } from '#contract/transactions/currencies.ts'

const minors = fc.integer({ min: 0, max: 99_999_999_999_999 })

/** A second reader of amounts, written by hand, letter by letter: the differential partner of the pattern. */
function readByHand(typed: string): number | null {
  const text = [...typed].filter((letter) => !/\s/.test(letter)).join('')
  let whole = ''
  let decimals: string | null = null
  for (const letter of text) {
    if (letter === '.' || letter === ',') {
      if (decimals !== null) return null
      decimals = ''
    } else if (letter >= '0' && letter <= '9') {
      if (decimals === null) whole += letter
      else decimals += letter
    } else return null
  }
  if (whole === '' || whole.length > 12 || (whole.length > 1 && whole.startsWith('0'))) return null
  if (decimals !== null && (decimals === '' || decimals.length > 2)) return null
  return Number(BigInt(whole) * 100n + BigInt((decimals ?? '').padEnd(2, '0')))
}

describe('typed amounts', () => {
  it.each([
    ['0', 0],
    ['0.00', 0],
    ['1', 100],
    ['1.5', 150],
    ['1,5', 150],
    ['0.29', 29],
    ['19.99', 1999],
    ['1 234,50', 123_450],
    ['1\u00a0234.50', 123_450],
    ['999999999999.99', 99_999_999_999_999],
    ['', null],
    ['.', null],
    ['.5', null],
    ['1.', null],
    ['1.234', null],
    ['1.2.3', null],
    ['1,2,3', null],
    ['1,234.50', null],
    ['01', null],
    ['00', null],
    ['-1', null],
    ['+1', null],
    ['1e3', null],
    ['0x10', null],
    ['Infinity', null],
    ['١٢', null],
    ['1000000000000', null],
  ] as const)('%o is %o · TRX-24', (typed, minor) => {
    expect(parseAmount(typed)).toBe(minor)
  })

  it('agrees with a reader written letter by letter · TRX-24', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789.,- e'), maxLength: 16 })
    fc.assert(
      fc.property(letters, (typed) => {
        expect(parseAmount(typed)).toBe(readByHand(typed))
      }),
      { numRuns: 2_000 },
    )
  })

  it('reads back every amount that it prefills, without float residue · TRX-24, ACT-08, CON-01', () => {
    fc.assert(
      fc.property(minors, (minor) => {
        expect(parseAmount(amountText(minor))).toBe(minor)
        expect(parseAmount(amountText(minor).replace('.', ','))).toBe(minor)
      }),
      { numRuns: 1_000 },
    )
  })

  it('keystrokes never leave more than digits, one dot and two decimals, or what is no amount · TRX-24', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 12 }))
    fc.assert(
      fc.property(typed, (text) => {
        const kept = keepAmountCharacters(text)
        if (!/^\d*(\.\d{0,2})?$/.test(kept)) expect(parseAmount(kept)).toBeNull()
        expect(keepAmountCharacters(kept)).toBe(kept)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['1.000', '1.000', ['1000.00', '1.00']],
    ['1,000', '1.000', ['1000.00', '1.00']],
    ['12.345', '12.345', ['12345.00', '12.34']],
    ['1.0000', '1.000', ['1000.00', '1.00']],
    ['1000.000', '1000.000', ['1000000.00', '1000.00']],
    ['123456789012.000', '123456789012.000', ['123456789012.00']],
  ])('%o in the field becomes %o, which is no amount and can mean %j · TRX-24, D74', (typed, kept, meanings) => {
    expect(keepAmountCharacters(typed)).toBe(kept)
    expect(parseAmount(kept)).toBeNull()
    expect(readingsOf(kept).map(amountText)).toEqual(meanings)
  })

  it.each(['', '1', '1.00', '1000', '1000.00', '0.50'])('%o has one meaning · TRX-24', (text) => {
    expect(readingsOf(text)).toEqual([])
  })

  it.each([
    ['1.000,50', '1000.50'],
    ['1,000.50', '1000.50'],
    ['12.345.678,90', '12345678.90'],
    ['100.000,00', '100000.00'],
  ])('%o typed key by key becomes %o · TRX-24', (typed, amount) => {
    expect([...typed].reduce((text, key) => keepAmountCharacters(text + key), '')).toBe(amount)
  })

  it.each([
    ['12a', '12'],
    ['12,', '12.'],
    ['0.505', '0.50'],
    ['1.234,', '1234.'],
    ['12.3.', '12.3'],
    ['1 234,5', '1234.5'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['12.345.678,90', '12345678.90'],
    ['1.234.50', '1234.50'],
    ['1.234,50 €', '1234.50'],
    ['€1,234.50', '1234.50'],
    ['83,75 EUR', '83.75'],
    ['1.000.000', '1000000'],
  ])('%o in the field becomes %o · TRX-24', (typed, kept) => {
    expect(keepAmountCharacters(typed)).toBe(kept)
  })

  it.each([
    ...['10%', '% 10', '12.5.5', '27.11.2026', '1,00,000.00', '1.234.5678', '10-20', '1/2', '5+5', '10 x 2'],
    ...['1e3', '12€50', '12:30', '10 *2'],
  ])('%o is no other amount, but none · TRX-24', (typed) => {
    expect(keepAmountCharacters(typed)).toBe(typed)
    expect(parseAmount(typed)).toBeNull()
    expect(readingsOf(typed)).toEqual([])
  })

  it.each(['10-20', '1/2', '5+5', '12:30'])('%o typed key by key is no other amount · TRX-24', (typed) => {
    expect([...typed].reduce((text, key) => keepAmountCharacters(text + key), '')).toBe(typed)
  })

  it.each(['100,-', '100,--', '100.--'])('%o typed key by key ends with its comma · TRX-24', (typed) => {
    expect([...typed].reduce((text, key) => keepAmountCharacters(text + key), '')).toBe('100.')
  })

  it('a comma becomes a dot · TRX-24', () => {
    expect(dotForm(' 1 234,50 ')).toBe('1234.50')
  })
})

describe('shown amounts', () => {
  it.each(currencies)('%s always has two decimals and every digit, in both languages · CON-01, REF-01', (currency) => {
    fc.assert(
      fc.property(minors, fc.constantFrom('hr', 'en'), (minor, locale) => {
        const shown = shownAmount(minor, currency, locale)
        const decimal = locale === 'hr' ? ',' : '.'
        expect(shown.slice(shown.lastIndexOf(decimal) + 1).replace(/\D/g, '')).toHaveLength(2)
        expect(shown.replace(/\D/g, '')).toBe(amountText(minor).replace(/\D/g, ''))
      }),
      { numRuns: 60 },
    )
  })

  it('is exact beyond 2^53 and for negative amounts · CON-01', () => {
    expect(shownAmount(900_719_925_474_099_312_345n, 'EUR', 'en')).toBe('€9,007,199,254,740,993,123.45')
    expect(amountText(-5)).toBe('-0.05')
    expect(shownAmount(-5, 'EUR', 'en')).toBe('-€0.05')
  })

  it('an unknown currency leaves the number readable · CON-01', () => {
    expect(shownAmount(123_456, '999', 'en')).toBe('1,234.56')
  })

  it.each([
    ['EUR', '245,00 EUR', 'EUR 245.00'],
    ['AUD', '245,00 AUD', 'AUD 245.00'],
    ['USD', '245,00 USD', 'USD 245.00'],
  ])('an amount in %s by its code · POS-01', (currency, hr, en) => {
    const coded = (locale: 'hr' | 'en') => shownAmount(24_500, currency, locale, 'code').replace(/\s/g, ' ')
    expect([coded('hr'), coded('en')]).toEqual([hr, en])
  })

  it('sums are exact · CON-01', () => {
    fc.assert(
      fc.property(fc.array(minors), (amounts) => {
        expect(sumOf(amounts)).toBe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
      }),
    )
  })
})
