import { expect, it } from 'vitest'
import * as letters from '#gateway/mail/letters.ts'

const facts = {
  ...{ company: 'Jadran', by: 'ana@jadran.example', href: 'https://riva.example/x', days: 7, hours: 2 },
  ...{ at: '21.11.2026. 11:00:00', change: 'on' as const },
}

it.each(Object.entries(letters))('%s says all of it in one language · LNG-01', (_, { hr, en }) => {
  const textsOf = ({ subject, paragraphs, link }: letters.Letter) => [subject, ...paragraphs, link?.label ?? '']
  const [croatian, english] = [textsOf(hr(facts)), textsOf(en(facts))]
  expect(croatian).toHaveLength(english.length)
  expect(croatian.filter((text) => english.includes(text))).toEqual([])
  const both = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
  expect(croatian.flatMap(both).filter((word) => ['the', 'you', 'your', 'was', 'for', 'and'].includes(word))).toEqual(
    [],
  )
  expect(english.flatMap(both).filter((word) => ['je', 'ste', 'vas', 'vaš', 'ili', 'za'].includes(word))).toEqual([])
})
