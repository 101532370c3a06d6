import { expect, it } from 'vitest'
import { linkLanguages } from '#contract/links/languages.ts'

it('offers six languages for links and payments · LNG-05', () => {
  expect([...linkLanguages].sort()).toEqual(['de', 'en', 'hr', 'it', 'rs', 'sl'])
})
