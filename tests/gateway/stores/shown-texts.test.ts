import { expect, it } from 'vitest'
import { rememberTexts } from '#gateway/stores/shown-texts.ts'

const remembering = (most: number) => {
  const made: string[] = []
  const shown = rememberTexts((text) => {
    made.push(text)
    return text.toUpperCase()
  }, most)
  return { made, shown }
}

it('a text that was cleaned is not cleaned again · STS-19', () => {
  const { made, shown } = remembering(1_000)
  expect(['a', '', 'b', 'a', ''].map(shown)).toEqual(['A', '', 'B', 'A', ''])
  expect(made).toEqual(['a', '', 'b'])
})

it('only so many letters are remembered, and what is in use stays', () => {
  const { made, shown } = remembering(400)
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(100)) as [string, string, string]
  for (const text of [first, second, first, third, first, second]) expect(shown(text)).toBe(text.toUpperCase())
  expect(made).toEqual([first, second, third, second])
  const long = 'd'.repeat(500)
  for (const _ of [1, 2]) shown(long)
  expect(made.slice(4)).toEqual([long, long])
})
