import { expect, it } from 'vitest'
import { sampleValues } from '#contract/stores/sample-values.ts'
import { templateLetter } from '#gateway/stores/template-letter.ts'
import { processorTime } from '#tests/contract/processor-time.ts'

it('is written within a moment from a template of nothing but placeholders · STS-41', () => {
  const values = { ...sampleValues.hr, CART: '<'.repeat(255) }
  let written = { html: '', text: '' }
  const write = () => {
    written = templateLetter({ subject: '$CART', body: '$CART '.repeat(16_000) }, values, 'hr')
  }
  expect(processorTime(write)).toBeLessThan(2_000)
  const { html, text } = written
  expect(html.length).toBeLessThan(1_000_000)
  expect(text.startsWith(values.CART)).toBe(true)
})
