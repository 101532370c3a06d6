import { expect, it } from 'vitest'
import { isOutdated } from '#gateway/web/entity-tag.ts'

it.each([
  [undefined, false],
  ['', false],
  ['*', false],
  ['7-12', false],
  ['"7-12"', false],
  ['W/"7-12"', false],
  [' "7-12" ', false],
  ['"7-11"', true],
  ['7-11', true],
  ['"*"', false],
])('compares If-Match %j with the revision 7-12: outdated %s', (header, outdated) => {
  expect(isOutdated(header, '7-12')).toBe(outdated)
})
