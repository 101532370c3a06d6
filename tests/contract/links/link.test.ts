import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Link, LinkRow } from '#contract/links/link.ts'
import { isOpen, isRevivable } from '#contract/links/status.ts'
import { exampleLink } from '#tests/machines/links/example-link-row.ts'

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

it('reads a link whose status the documents do not list as one that allows nothing · PBL-15', () => {
  const { linkStatus } = v.parse(LinkRow, { ...exampleLink('1'), linkStatus: 'SUSPENDED' })
  expect([linkStatus, isOpen(linkStatus), isRevivable(linkStatus)]).toEqual(['unknown', false, false])
})
