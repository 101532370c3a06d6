import { describe, expect, it } from 'vitest'
import { hasLetter, isBlank } from '#contract/stores/rich-text.ts'
import { processorTime } from '#tests/contract/processor-time.ts'

describe('rich text', () => {
  it.each([
    ['', true],
    ['<p>&nbsp;</p>', true],
    ['<p title="a > b"></p>', false],
    ['<p> a < b </p>', false],
    ['<p></p><br', false],
    ['<', false],
    ['<img src="x">', false],
  ])('%j is blank: %s · STS-13', (html, blank) => {
    expect(isBlank(html)).toBe(blank)
  })

  it.each([
    ['<p>1</p>', false],
    ['<p>š</p>', true],
    ['<p', true],
    ['<b title="a"></b>', false],
  ])('%j has a letter: %s · STS-12, STS-40', (html, letter) => {
    expect(hasLetter(html)).toBe(letter)
  })

  it.each(['<', '<a ', '&', '&a'])('reads a long text of %j within a moment · STS-12', (part) => {
    const long = part.repeat(100_000)
    expect(processorTime(() => [hasLetter(long), isBlank(long)])).toBeLessThan(1_000)
  })
})
