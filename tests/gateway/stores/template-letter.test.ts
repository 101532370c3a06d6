import { expect, it } from 'vitest'
import { sampleValues } from '#contract/stores/sample-values.ts'
import { templateLetter } from '#gateway/stores/template-letter.ts'

it('is written within a moment from a template of nothing but placeholders · STS-41', () => {
  const values = { ...sampleValues.hr, CART: '<'.repeat(255) }
  const start = performance.now()
  const { html, text } = templateLetter({ subject: '$CART', body: '$CART '.repeat(16_000) }, values, 'hr')
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(html.length).toBeLessThan(1_000_000)
  expect(text.startsWith(values.CART)).toBe(true)
})
