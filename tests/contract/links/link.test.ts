import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Link } from '#contract/links/link.ts'

it.each([
  [
    ['pis', 'crypto'],
    ['pis', 'crypto'],
  ],
  ['pis,crypto', ['pis', 'crypto']],
  ['', []],
  [null, null],
  [undefined, []],
])('reads the hidden tabs of a link that came as %j · PBG-22', (came, read) => {
  expect(v.parse(Link.entries.hideTabs, came)).toEqual(read)
})
