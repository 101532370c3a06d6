import { expect, it } from 'vitest'
import { orderNumberWords } from '#src/links/shared-words.ts'

it('drops the invisible characters of a pasted order number · PBG-12, D68', () => {
  expect(orderNumberWords.clean?.('\u200bN-1\u200d02\ufeff')).toBe('N-102')
})
