import { expect, it } from 'vitest'
import { payLanguageOf, payLanguages, whenIn } from '#contract/pay/pay-language.ts'

it('writes the time of a payment as each language does, in Zagreb · PAY-06, NAV-32', () => {
  const shown = Object.fromEntries(payLanguages.map((language) => [language, whenIn(language)('2026-11-19T23:24:56Z')]))
  expect(shown).toEqual({
    hr: '20.11.2026. 00:24:56',
    en: '20 Nov 2026, 00:24:56',
    de: '20.11.2026, 00:24:56',
    it: '20 nov 2026, 00:24:56',
    rs: '20.11.2026. 00:24:56',
    sl: '20. nov. 2026, 00:24:56',
  })
})

it.each([
  ['hr-HR', 'hr'],
  ['EN-us', 'en'],
  ['sr-Latn-RS', 'rs'],
  ['rs', 'rs'],
  ['hrv', null],
  ['', null],
  [null, null],
])('the name %s is of the language %s · PAY-01', (name, language) => {
  expect(payLanguageOf(name)).toBe(language)
})
