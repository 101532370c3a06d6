import * as v from 'valibot'
import { expect, it } from 'vitest'
import { PersonName } from '#contract/session/account-fields.ts'
import { AttributeText } from '#contract/session/person-attributes.ts'

const marks = (count: number) => '\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(2).slice(0, count)

it.each(['Đurđica', "O'Neil-Čulić", 'Nguyễn Thị Ánh', 'بِسْمِ ٱللَّٰهِ', 'שְׁלֹמֹ֥ה', 'नारायण', 'ཀརྨ་པ', `z${marks(4)}`])(
  'takes the name %o as its owner writes it · SES-26',
  (name) => {
    expect(v.safeParse(PersonName, name).success).toBe(true)
  },
)

it.each([
  ['what is not to be seen', 'a\u200bb'],
  ['what turns the reading order', 'a\u202eb'],
  ['a break of the line', 'a\u2028b'],
  ['half a letter', 'a\ud800'],
  ['letters without a shape', '\u3164\u3164'],
  ['a pattern without a dot', '\u2800'],
  ['marks that lie over the lines around', `z${marks(6)}`],
])('refuses %s in names and what is beside them · SES-26 USR-21', (_, text) => {
  for (const schema of [PersonName, AttributeText]) {
    expect(v.safeParse(schema, text).issues?.map(({ message }) => message)).toEqual(['unseen'])
  }
})
