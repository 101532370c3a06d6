import { describe, expect, it } from 'vitest'
import { countryCode, countryName, countryNames, countryOptions } from '#contract/shell/countries.ts'
import { customerWords } from '#gateway/links/customer-words.ts'

describe('a country', () => {
  it.each([
    ['HR', 'HR', 'Hrvatska', 'Croatia'],
    ['hr', 'HR', 'Hrvatska', 'Croatia'],
    ['Hrvatska', 'HR', 'Hrvatska', 'Croatia'],
    [' croatia ', 'HR', 'Hrvatska', 'Croatia'],
    ['Austria', 'AT', 'Austrija', 'Austria'],
    ['Dalmacija', null, 'Dalmacija', 'Dalmacija'],
    ['', null, '', ''],
  ] as const)('sent as "%s" has the code %s and is called %s or %s · REF-08, VT-12', (sent, code, hr, en) => {
    expect([countryCode(sent), countryName('hr', sent), countryName('en', sent)]).toEqual([code, hr, en])
  })

  it.each([
    ['HK', 'hr', 'PUP Hong Kong Kina', 'Hong Kong'],
    ['HK', 'en', 'Hong Kong SAR China', 'Hong Kong'],
    ['MO', 'hr', 'PUP Makao Kina', 'Makao'],
    ['MO', 'en', 'Macao SAR China', 'Macao'],
    ['PS', 'hr', 'Palestinsko područje', 'Palestina'],
    ['PS', 'en', 'Palestinian Territories', 'Palestine'],
    ['FK', 'hr', 'Falklandski Otoci', 'Falklandski Otoci (Malvini)'],
    ['FK', 'en', 'Falkland Islands', 'Falkland Islands (Islas Malvinas)'],
  ])('%s is recognised in %s as "%s" and as "%s", as servers and browsers write it · REF-08', (code, _, ...names) => {
    expect(names.map((name) => countryCode(name))).toEqual([code, code])
  })

  it('is named in the language of an e-mail · STS-41', () => {
    expect(customerWords({ country: 'SI' }, 'hr').CUSTOMER_COUNTRY).toBe('Slovenija')
    expect(customerWords({ country: 'Slovenija' }, 'en').CUSTOMER_COUNTRY).toBe('Slovenia')
    expect(customerWords(null, 'hr').CUSTOMER_COUNTRY).toBe('')
  })

  it.each([
    ['', 250],
    ['HR', 250],
    ['Hrvatska', 250],
    ['Dalmacija', 251],
  ])('that is held as "%s" can be chosen among %i, each once · REF-08', (held, count) => {
    const options = countryOptions('en', held)
    expect(options).toHaveLength(count)
    expect(new Set(options.map(({ label }) => label)).size).toBe(count)
    expect(options.some(({ value }) => value === (held || 'HR'))).toBe(true)
  })

  it('is offered while it is typed where its name fits · PBG-17', () => {
    const names = countryNames('hr', 30)
    expect(names).toEqual(expect.arrayContaining(['Hrvatska', 'Slovenija', 'Bosna i Hercegovina']))
    expect(names.every(({ length }) => length <= 30)).toBe(true)
    expect(names.length).toBeGreaterThan(230)
  })
})
